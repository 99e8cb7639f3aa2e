import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './corner.module.css'

/** Props of {@link CornerCard}. */
export interface CornerCardProps {
  title: string
  children: ReactNode
  onClose: () => void
}

/** Something to know that is in nobody's way. */
export function CornerCard({ title, children, onClose }: CornerCardProps) {
  return (
    <article className={classes.card}>
      <header>
        <strong>{title}</strong>
        <CloseButton size="sm" aria-label="关闭" onClick={onClose} />
      </header>
      {children}
    </article>
  )
}

/** Leads to what a card is about. */
export function CornerButton({ label = '查看', onView }: { label?: string; onView: () => void }) {
  return (
    <Button variant="light" size="compact-sm" onClick={onView}>
      {label}
    </Button>
  )
}
