import type { AnyDealerError } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { useHeldKeys } from '@dealer/ui-kit/keys'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { type ProposalLine, ProposalTable } from './proposal-table.tsx'
import type { Reason } from './proposal-texts.ts'
import { useChosenLines } from './use-chosen-lines.ts'

interface Proposal<Line> {
  readonly lines: readonly Line[]
}

/** Props of {@link ProposalPanel}. */
export interface ProposalPanelProps<Line extends ProposalLine, Content extends Proposal<Line>> {
  /** `建议装车` */
  title: string
  /** What `useCall` answered. */
  reading: {
    readonly data: Content | undefined
    readonly error: AnyDealerError | null
    readonly isFetchedAfterMount: boolean
    readonly refetch: () => unknown
  }
  /** Fields that the proposal hangs on, once it is there. */
  head?: ReactNode
  /** The focus goes to lines that come later, too: it was not in the fields. */
  focusFirst?: boolean
  noteOf: (content: Content) => string
  /** Shown when nothing is proposed. */
  emptyOf: (content: Content) => ReactNode
  reasonOf: (line: Line) => Reason
  /** Takes the chosen lines over. */
  onTake: (lines: readonly Line[]) => void
  onClose: () => void
}

/** What the figures say should be entered, each line with its reason; the chosen ones are taken over. */
export function ProposalPanel<Line extends ProposalLine, Content extends Proposal<Line>>(
  props: ProposalPanelProps<Line, Content>,
) {
  const { title, reading, head, focusFirst = false, noteOf, emptyOf, reasonOf, onTake, onClose } = props
  const { data, error, isFetchedAfterMount, refetch } = reading
  const fresh = isFetchedAfterMount ? data : undefined
  useHeldKeys(!fresh && !error)
  // Work begins at the lines: fields drawn before them would have the focus.
  const [isDrawn, setDrawn] = useState(false)
  if (!isDrawn && (fresh || error)) setDrawn(true)
  const { chosen, isAll, isChosen, toggle, toggleAll } = useChosenLines(fresh?.lines ?? [])
  const take = () => {
    if (chosen.length > 0) onTake(chosen)
    else if (fresh) toast.warn('没有选择要带入的商品')
  }
  return (
    <SidePanel opened onClose={onClose} title={title} width="min(960px, 96vw)">
      <PanelForm className={clsx(panel.body, panel.tall)} onSubmit={take}>
        {isDrawn && head}
        {fresh ? (
          fresh.lines.length === 0 ? (
            emptyOf(fresh)
          ) : (
            <>
              <div className={panel.bar}>
                <span className={panel.note}>{noteOf(fresh)}</span>
                <Button variant="default" size="compact-sm" onClick={toggleAll}>
                  {isAll ? '全不选' : '全选'}
                </Button>
              </div>
              <ProposalTable
                lines={fresh.lines}
                focusFirst={focusFirst}
                reasonOf={reasonOf}
                isChosen={isChosen}
                onToggle={toggle}
              />
              <PanelFoot
                label={`带入（${chosen.length}）`}
                hint="空格选择，Ctrl+Enter 带入；已录入的明细会被替换"
                isBusy={false}
                onCancel={onClose}
              />
            </>
          )
        ) : error ? (
          <ErrorState {...failureOf(title, error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </PanelForm>
    </SidePanel>
  )
}
