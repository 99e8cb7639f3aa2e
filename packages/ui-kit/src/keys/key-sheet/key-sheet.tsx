import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import { Dialog } from '../../feedback/dialog/dialog.tsx'
import { keyGroups } from '../key-registry.ts'
import { useKeys } from '../use-keys.ts'
import classes from './key-sheet.module.css'

/** Whether the help is open; set it to open the help from a button or a command. */
export const keySheetAtom = atom(false)

/** All keys that act on the page now, under `?`. Stands once, beside the application. */
export function KeySheet() {
  const [isOpen, setOpen] = useAtom(keySheetAtom)
  useKeys('通用', [{ key: '?', does: '显示快捷键', run: () => setOpen(true) }])
  useEffect(() => () => setOpen(false), [setOpen])
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title="键盘快捷键" width="720px">
      <div className={classes.groups}>
        {isOpen &&
          keyGroups().map((group) => (
            <section key={group.title} className={classes.group}>
              <h3 className={classes.title}>{group.title}</h3>
              <dl className={classes.list}>
                {group.keys.map(({ key, does }) => (
                  <div key={key} className={classes.row}>
                    <dt>{does}</dt>
                    <dd className={classes.keys}>
                      <kbd className={classes.key}>{key}</kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  )
}
