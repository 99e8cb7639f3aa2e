import { type DealerClient, isDealerError, type SurveyItem } from '@dealer/sdk'
import { ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import classes from './survey.module.css'
import { SurveyQuestion } from './survey-question.tsx'
import { answersOf, askedItems, firstOpen } from './survey-rules.ts'

/** Props of {@link Survey}. */
export interface SurveyProps {
  /** Whose session answers: that of the shell, or of the survey area. */
  client: Pick<DealerClient, 'guide'>
  onSaved: () => void
  /** Answering can wait; without it there is no such button. */
  onLater?: () => void
}

/** The questions about using the system. */
export default function Survey({ client, onSaved, onLater }: SurveyProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['survey'],
    queryFn: () => client.guide.questionNaire.getQuestionNaireList({ silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) return <ErrorState what="调研题目加载失败" reason={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={10} />
  return <Questions first={data} client={client} onSaved={onSaved} onLater={onLater} />
}

function Questions({ first, client, onSaved, onLater }: SurveyProps & { first: readonly SurveyItem[] }) {
  const [items, setItems] = useState(first)
  const [isBusy, setIsBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)

  // Comes later than the dialog around it, which has given the focus to its cross by then.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true }), [])

  const change = (index: number, answer: Partial<SurveyItem>) =>
    setItems((old) => old.map((item, at) => (at === index ? { ...item, ...answer } : item)))

  const leadTo = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(input, textarea)`)?.focus()

  const save = async () => {
    const open = firstOpen(items)
    if (open) {
      toast.warn(`第${open.number}题未填`)
      leadTo(open.index)
      return
    }
    setIsBusy(true)
    try {
      await client.guide.questionNaire.saveQuestionNaireList(answersOf(items))
      toast.success('提交成功，感谢您的反馈！')
      onSaved()
    } catch (error) {
      if (!isDealerError(error)) throw error
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <p className={classes.lead}>感谢您使用本系统。请回答以下问题，帮助我们改进，约需两分钟。</p>
      <ol ref={list} className={classes.questions}>
        {askedItems(items).map((asked) => (
          <SurveyQuestion key={asked.index} asked={asked} onChange={(answer) => change(asked.index, answer)} />
        ))}
      </ol>
      <div className={classes.buttons}>
        {onLater && (
          <Button variant="default" onClick={onLater}>
            稍后再填
          </Button>
        )}
        <Button loading={isBusy} onClick={() => void save()}>
          提交
        </Button>
      </div>
    </>
  )
}
