import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { IconChecks } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../data/failure.ts'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import Survey from './survey.tsx'
import classes from './survey-page.module.css'

/** The survey about using the system, for who would rather answer it here than on entering. */
export default function SurveyPage() {
  const queries = useQueryClient()
  const { data: isOpen, error, refetch } = useCall(dealer.guide.questionNaire.check, undefined, { silent: true })
  if (error) return <ErrorState {...failureOf('调研', error)} onRetry={() => void refetch()} />
  if (isOpen === undefined) return <SkeletonRows rows={10} />
  if (!isOpen) return <EmptyState icon={<IconChecks size={32} stroke={1.25} />} text="您已提交过调研，感谢您的反馈" />
  return (
    <div className={classes.sheet}>
      <h2>系统使用调研</h2>
      <Survey client={dealer} onSaved={() => void queries.invalidateQueries()} />
    </div>
  )
}
