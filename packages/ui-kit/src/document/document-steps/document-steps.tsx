import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import classes from './document-steps.module.css'

/** How a step stands: done, in part, the next thing to be done, to come, or what ended the way before its end. */
export type StepState = 'done' | 'part' | 'now' | 'next' | 'ended'

/** One step of a document's life. */
export interface DocumentStep {
  /** What is done: `拣货`. */
  label: string
  state: StepState
  /** Who did it. */
  by?: string | undefined
  /** When, as the server writes times. */
  at?: string | undefined
}

/** Props of {@link DocumentSteps}. */
export interface DocumentStepsProps {
  /** In the order in which they are taken. */
  steps: readonly DocumentStep[]
}

const WORDS: Readonly<Record<StepState, string>> = {
  done: '已完成',
  part: '部分完成',
  now: '待处理',
  next: '未开始',
  ended: '已终止',
}

const isOver = (state: StepState) => state === 'done' || state === 'ended'

/**
 * The way of a document: what is done, by whom and when, what is next. Beside each other where there is room, below each other on a phone.
 * @example <DocumentSteps steps={[{ label: '提交', state: 'done', by: '李晓梅', at: '2026-11-21 09:20:00' }, { label: '出库', state: 'now' }]} />
 */
export function DocumentSteps({ steps }: DocumentStepsProps) {
  const now = steps.findIndex(({ state }) => !isOver(state))
  return (
    <ol className={classes.steps} aria-label="单据进度">
      {steps.map(({ label, state, by, at }, index) => (
        <li key={label} data-state={state} aria-current={index === now ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden>
            {state === 'done' ? (
              <IconCheck size={14} stroke={3} />
            ) : state === 'ended' ? (
              <IconMinus size={14} />
            ) : (
              index + 1
            )}
          </span>
          <span className={classes.words}>
            <span className={classes.label}>{label}</span>
            {/* Who and when say that a step is done; of the others, and of parts, it is said in words. */}
            {(by || at) && isOver(state) ? (
              <VisuallyHidden>{WORDS[state]}</VisuallyHidden>
            ) : (
              <span className={classes.note}>{WORDS[state]}</span>
            )}
            {(by || at) && (
              <span className={classes.note}>
                {by} {at && <time dateTime={at.replace(' ', 'T')}>{at.slice(5, 16)}</time>}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
