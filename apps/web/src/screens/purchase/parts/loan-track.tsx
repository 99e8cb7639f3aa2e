import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { Section } from '../../../document/sheet/sheet.tsx'
import classes from './loan.module.css'

/** How a loan went, the last step first. */
export function LoanTrack({ loanNum }: { loanNum: string }) {
  const { data, error, refetch } = useCall(dealer.cxf.edai.toTrack, { loanNum }, { silent: true })
  return (
    <Section title="贷款进度">
      {error ? (
        <ErrorState {...failureOf('贷款进度', error)} onRetry={() => void refetch()} />
      ) : data ? (
        <ol className={classes.track}>
          {data.toReversed().map(({ node, nodeDate, result, message }, index) => (
            <li key={data.length - index}>
              {node}
              <span>
                {nodeDate} · {result}
              </span>
              {message && <span>{message}</span>}
            </li>
          ))}
        </ol>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Section>
  )
}
