import { messageTypeLabel } from '@dealer/sdk'
import type { ShownMessage } from '@dealer/sdk/realtime'
import { useEffect } from 'react'
import { useAddress } from '../address/address.tsx'
import { canListen } from '../live/can-listen.ts'
import { placeOf } from '../live/place-of.ts'
import { useLive } from '../live/use-live.ts'
import type { Site } from '../menu/site.ts'
import { openNotice } from '../notice.tsx'
import { isPutOff, putOff } from '../session/put-off.ts'
import { CornerButton, CornerCard } from './corner-card.tsx'

const MESSAGES = '/dashboard-message'

const sayNoSocket = () => {
  if (canListen() || isPutOff('socket')) return
  openNotice({
    id: 'no-websocket',
    title: '实时消息不可用',
    text: '当前浏览器不支持实时消息，请升级或更换浏览器',
    button: '知道了',
    onConfirm: (close) => {
      putOff('socket')
      close()
    },
  })
}

/** What the server tells while one works: up to three messages by themselves, then one summary of all. */
export function LiveMessages({ pages }: Pick<Site, 'pages'>) {
  const { book, location } = useAddress()
  const [{ shown, isSummed, unread }, dispatch] = useLive()
  const isReading = location.pathname === MESSAGES

  useEffect(sayNoSocket, [])
  useEffect(() => {
    if (isReading) dispatch({ type: 'viewed' })
  }, [isReading, dispatch])

  const viewAll = () => {
    dispatch({ type: 'viewed' })
    void book.navigate(MESSAGES)
  }
  const card = ({ key, message }: ShownMessage) => {
    const place = placeOf(message, (path) => pages.has(path))
    const open = (to: string) => () => {
      dispatch({ type: 'opened', key })
      void book.navigate(to)
    }
    return (
      <CornerCard key={key} title={messageTypeLabel[message.msgType]} onClose={() => dispatch({ type: 'closed', key })}>
        <p>{message.content}</p>
        {place && <CornerButton onView={open(place)} />}
      </CornerCard>
    )
  }
  return (
    <>
      {shown.map(card)}
      {isSummed && (
        <CornerCard title="消息通知" onClose={() => dispatch({ type: 'closed' })}>
          <p>{`您有${unread}条未读消息`}</p>
          <CornerButton onView={viewAll} />
        </CornerCard>
      )}
    </>
  )
}
