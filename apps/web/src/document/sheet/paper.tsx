import type { AnyDealerError } from '@dealer/sdk'
import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '../../data/failure.ts'
import classes from './paper.module.css'

/** A page that holds one document: what can be done with it stays in sight above. */
export function Paper({ title, buttons, children }: { title: string; buttons?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <article className={classes.paper}>
        <header className={classes.bar}>
          <h2>{title}</h2>
          {buttons}
        </header>
        <div className={classes.body}>{children}</div>
      </article>
    </div>
  )
}

/** Props of {@link PaperMissing}. */
export interface PaperMissingProps {
  /** What the page would show: `出库单`. */
  title: string
  /** The list that it is opened from. */
  back: string
  backLabel: string
}

/** A document's page that was opened without saying which. */
export function PaperMissing({ title, back, backLabel }: PaperMissingProps) {
  const action = (
    <Button component={Link} to={back} variant="default">
      {backLabel}
    </Button>
  )
  return (
    <Paper title={title}>
      <EmptyState text="请先从列表中选择一条记录" action={action} />
    </Paper>
  )
}

/** A document that is on its way, or did not come. */
export function PaperPending({
  title,
  error,
  onRetry,
}: {
  title: string
  error: AnyDealerError | null
  onRetry: () => void
}) {
  return (
    <Paper title={title}>
      {error ? <ErrorState {...failureOf(title, error)} onRetry={onRetry} /> : <SkeletonRows rows={8} />}
    </Paper>
  )
}
