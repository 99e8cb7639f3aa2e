import { Dialog } from '../../feedback/dialog/dialog.tsx'
import classes from './key-help.module.css'

/** Props of {@link KeyHelp}. */
export interface KeyHelpProps {
  opened: boolean
  onClose: () => void
  /** Groups of keys, each under its title. */
  groups: readonly { title: string; keys: readonly { keys: string; does: string }[] }[]
}

/** All keys of a screen, under `?`. */
export function KeyHelp({ opened, onClose, groups }: KeyHelpProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="键盘快捷键" width="560px">
      {groups.map((group) => (
        <section key={group.title}>
          <h3 className={classes.title}>{group.title}</h3>
          <dl className={classes.list}>
            {group.keys.map(({ keys, does }) => (
              <div key={keys} className={classes.row}>
                <dt>{does}</dt>
                <dd className={classes.keys}>
                  <kbd className={classes.key}>{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
