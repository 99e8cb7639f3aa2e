import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import classes from './notice.module.css'

/** What {@link openNotice} says. */
export interface Notice {
  /** The same id opens once, however often it is asked for. */
  id: string
  title: string
  text: string
  /** Label of the only button. */
  button: string
  /** Most end the page; what goes on with it calls `close`. */
  onConfirm: (close: () => void) => void
}

const open = new Set<string>()

/** A message that ends what the user was doing: one button, and no way around it. */
export const openNotice = ({ id, title, text, button, onConfirm }: Notice): void => {
  if (open.has(id)) return
  open.add(id)
  modals.open({
    modalId: id,
    title,
    size: 400,
    classNames: { title: classes.title },
    withCloseButton: false,
    closeOnEscape: false,
    closeOnClickOutside: false,
    onClose: () => open.delete(id),
    children: (
      <>
        <p className={classes.text}>{text}</p>
        <Button fullWidth data-autofocus onClick={() => onConfirm(() => modals.close(id))}>
          {button}
        </Button>
      </>
    ),
  })
}
