import { Button, CloseButton } from '@mantine/core'
import classes from './corner.module.css'

/** Props of {@link CornerCard}. */
export interface CornerCardProps {
  title: string
  text: string
  /** What the button says; default 查看. */
  label?: string
  /** Leads to what it is about; absent when the user has no page for it. */
  onView: (() => void) | undefined
  onClose: () => void
}

/** Something to know that is in nobody's way. */
export function CornerCard({ title, text, label = '查看', onView, onClose }: CornerCardProps) {
  return (
    <article className={classes.card}>
      <header>
        <strong>{title}</strong>
        <CloseButton size="sm" aria-label="关闭" onClick={onClose} />
      </header>
      <p>{text}</p>
      {onView && (
        <Button variant="light" size="compact-sm" onClick={onView}>
          {label}
        </Button>
      )}
    </article>
  )
}
