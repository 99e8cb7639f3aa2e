import { draftsOf, type FoundDraft } from '@dealer/ui-kit/document'
import { useState } from 'react'
import { useAddress } from '../address/address.tsx'
import type { Site } from '../menu/site.ts'
import { useUser } from '../session/user.ts'
import { keyOf } from '../tabs/tabs.ts'
import classes from './corner.module.css'
import { CornerButton, CornerCard } from './corner-card.tsx'

/** More would fill the window; the others are offered on their own pages. */
const MOST_SHOWN = 3

/** Up to when drafts were closed in this tab, which a reload does not open again: they stand in front of what people work on. */
const CLOSED = 'dealer.draftsClosed'

const closedAt = (): string => {
  try {
    return sessionStorage.getItem(CLOSED) ?? ''
  } catch {
    return ''
  }
}

const closeUntil = (at: string): void => {
  try {
    sessionStorage.setItem(CLOSED, at)
  } catch {
    // Storage is closed: they are offered once more after a reload.
  }
}

const two = (part: number) => String(part).padStart(2, '0')

/** As `11-20 10:12`; the library of dates is more than home needs. */
const dayAndTime = (at: Date) =>
  `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`

const pathOf = ({ address }: FoundDraft) => address.split('?', 1)[0] ?? ''

/** Work that was left unsaved, offered wherever the user lands; its own page has the offer to restore it. */
export function Drafts({ pages }: Pick<Site, 'pages'>) {
  const { dealerCode, userId } = useUser()
  const { book, location } = useAddress()
  // Those of before: what is typed from now on is in an open tab.
  const [left, setLeft] = useState(() => {
    const closed = closedAt()
    return draftsOf(`${dealerCode}.${userId}.`).filter(({ at }) => at > closed)
  })
  const here = keyOf(location)
  if (left.some(({ address }) => address === here)) setLeft(left.filter(({ address }) => address !== here))

  const shown = left.filter((draft) => pages.has(pathOf(draft)))
  const [newest] = shown
  if (!newest) return null
  const close = () => {
    closeUntil(newest.at)
    setLeft([])
  }
  return (
    <CornerCard title="未保存的草稿" onClose={close}>
      <ul className={classes.drafts}>
        {shown.slice(0, MOST_SHOWN).map(({ address, at }) => (
          <li key={address}>
            <span>{`${pages.get(pathOf({ address, at }))?.title}，${dayAndTime(new Date(at))}`}</span>
            <CornerButton label="继续填写" onView={() => void book.navigate(address)} />
          </li>
        ))}
      </ul>
    </CornerCard>
  )
}
