import { SummaryFigures } from '@dealer/fields/SummaryFigures'
import { Skeleton } from '@mantine/core'
import { useCall } from '../../../data/use-call.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import classes from './home.module.css'

const NAMES = Object.keys(SummaryFigures) as (keyof typeof SummaryFigures)[]

/** What was sold, received and is owed, as far as the user may see it; nothing when it cannot be read. */
export function Figures() {
  const { data, isPending } = useCall(dealer.report.web.homeSummary, undefined, { silent: true })
  const may = usePermission()
  // Who sells or collects has figures: their room is kept, so that what stands below does not move when they come.
  if (isPending && (may('so:salesOrder:list') || may('finance:receivable:list'))) return <FiguresToCome />
  const shown = NAMES.flatMap((name) => {
    const value = data?.figures[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (shown.length === 0) return null
  return (
    <dl className={classes.figures} aria-label="经营数据">
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{SummaryFigures[name].title}</dt>
          <dd>{typeof value === 'number' ? value : yuan(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const FiguresToCome = () => (
  <div className={classes.figures} aria-hidden>
    {NAMES.map((name) => (
      <div key={name} className={classes.toCome}>
        <Skeleton height={12} width="60%" />
        <Skeleton height={18} width="80%" />
      </div>
    ))}
  </div>
)
