import type { RefusalPlace, RefusalUse } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { DocLink } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { useAtom } from 'jotai'
import { useAddress } from '../address/address.tsx'
import { useOwnPages } from '../menu/use-own-pages.ts'
import { withPreset } from '../page/preset.ts'
import { inUseAtom } from './in-use.ts'
import classes from './in-use-dialog.module.css'

/** As many as are counted: there may be more. */
const MOST = 1000
const many = (count: number) => (count >= MOST ? `${MOST} 条以上` : `${count} 条`)

/** What keeps a row from being deleted, each with the way to where it is shown. */
export default function InUseDialog({ opened }: { readonly opened: boolean }) {
  const [inUse, setInUse] = useAtom(inUseAtom)
  const { book } = useAddress()
  const pages = useOwnPages()
  const close = () => setInUse(undefined)
  const go = ({ page, filters }: RefusalPlace) => {
    close()
    const preset = Object.fromEntries((filters ?? []).map(({ name, value }) => [name, value]))
    void book.navigate(page, filters && { state: withPreset(preset) })
  }
  const link = (place: RefusalPlace | undefined, text: string) =>
    place && pages.has(place.page.split('?')[0] ?? '') ? <DocLink onClick={() => go(place)}>{text}</DocLink> : text
  const rest = ({ count, rows }: RefusalUse) => {
    if (rows.length === 0) return '您无权查看明细'
    return count > rows.length ? `等 ${many(count)}` : undefined
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={inUse?.message ?? ''}
      width="520px"
      footer={<Button onClick={close}>知道了</Button>}
    >
      <p className={classes.lead}>以下资料或单据正在使用它，处理后才能继续：</p>
      <dl className={classes.kinds}>
        {inUse?.uses.map((use) => (
          <div key={use.kind} className={classes.kind}>
            <dt>{link(use.place, `${use.kind} ${many(use.count)}`)}</dt>
            {use.rows.map(({ code, name, place }) => (
              <dd key={code}>
                {link(place, code)}
                {name && <span className={classes.name}>{name}</span>}
              </dd>
            ))}
            {rest(use) && <dd className={classes.rest}>{rest(use)}</dd>}
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
