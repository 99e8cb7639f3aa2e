import { SummaryFigures } from '@dealer/fields/SummaryFigures'
import { currency2 } from '@dealer/validators'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import classes from './home.module.css'

const NAMES = Object.keys(SummaryFigures) as (keyof typeof SummaryFigures)[]

/** What was sold, received and is owed, as far as the user may see it; nothing while it loads or cannot be read. */
export function Figures() {
  const { data } = useCall(dealer.report.web.homeSummary, undefined, { silent: true })
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
          <dd>{typeof value === 'number' ? value : `¥${currency2(value, { group: true })}`}</dd>
        </div>
      ))}
    </dl>
  )
}
