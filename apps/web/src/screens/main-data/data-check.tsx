import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../data/failure.ts'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import classes from './parts/check-card.module.css'
import { CheckCard } from './parts/check-card.tsx'
import { SUBJECTS } from './parts/check-subjects.ts'

/** What master data lack: each count opens its list with just those rows, where they are put right. */
export default function DataCheck() {
  const { data, error, refetch } = useCall(dealer.md.dataCheck.counts, undefined, { silent: true, staleTime: 0 })
  if (!data)
    return error ? <ErrorState {...failureOf('资料体检', error)} onRetry={() => void refetch()} /> : <SkeletonRows />
  return (
    <div className={classes.page}>
      <p className={classes.about}>只统计在用的资料。点一行打开筛选好的列表，在那里补全；补全后数量随之减少。</p>
      <div className={classes.cards}>
        {SUBJECTS.map(({ name, ...subject }) => {
          const counts = data[name]
          return counts && <CheckCard key={name} {...subject} counts={{ ...counts }} />
        })}
      </div>
    </div>
  )
}
