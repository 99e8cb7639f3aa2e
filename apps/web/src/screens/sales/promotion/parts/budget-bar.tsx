import classes from './budget-bar.module.css'
import { type Budget, usedShare } from './used-share.ts'

/** How much of its budget a promotion has given, as a bar. */
export function BudgetBar({ of }: { of: Budget }) {
  const share = usedShare(of)
  if (share === undefined) return <span className={classes.none}>不限</span>
  const width = Math.min(100, Number(share))
  return (
    <div className={classes.budget}>
      <div className={classes.track}>
        <div className={classes.used} data-full={width >= 100 || undefined} style={{ width: `${width}%` }} />
      </div>
      {share}%
    </div>
  )
}
