import classes from './budget-bar.module.css'

/** How much of its budget a promotion has given, as a bar. */
export function BudgetBar({ used }: { used: string }) {
  if (!used.endsWith('%')) return <span className={classes.none}>{used}</span>
  const width = Math.min(100, Number.parseFloat(used))
  return (
    <div className={classes.budget}>
      <div className={classes.track}>
        <div className={classes.used} data-full={width >= 100 || undefined} style={{ width: `${width}%` }} />
      </div>
      {used}
    </div>
  )
}
