import { type CallOptions, type FailedItem, newRequestNo } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { useAction } from '../../data/use-action.ts'
import { ChosenButton, type ChosenButtonProps } from './chosen-button.tsx'

/** Props of {@link BatchButton}. */
export interface BatchButtonProps<Row, Body, Answer>
  extends Pick<ChosenButtonProps<Row>, 'permission' | 'chosen' | 'isSecond'> {
  /** What they are called: `采购单`. */
  label: string
  /** What is done to all of them, in a word: `入库`; the button says 批量入库. */
  verb: string
  /** The same as the question says it; 整单入库 where nothing is said. */
  does?: string
  call: (body: Body, options?: CallOptions) => Promise<Answer>
  /** What is sent; nothing where the marked ones do not go together, which it says itself. */
  body: (requestNo: string) => Body | undefined
  /** Takes the marks away. */
  clear: () => void
}

/**
 * A button over a list that does something to the marked documents, each for itself: how many it was done to is said, and of
 * every other one why not.
 * @example
 * <BatchButton {...{ chosen, clear, body, call }} label="采购单" verb="入库" permission="po:inbound:confirm" />
 */
export function BatchButton<Row, Body, Answer extends { readonly failed: readonly FailedItem[] }>(
  props: BatchButtonProps<Row, Body, Answer>,
) {
  const { chosen, label, verb, does = `整单${verb}`, call, body, clear, ...button } = props
  const batch = useAction(call, {
    onDone: ({ failed }) => {
      const done = chosen.length - failed.length
      if (done > 0) toast.success(`已${verb} ${done} 张${label}`)
      for (const { key, message } of failed) toast.error(`${key}：${message}`)
      clear()
    },
  })
  const ask = async () => {
    const sent = body(newRequestNo())
    if (!sent) return
    if (await confirmAction({ title: `确认${does} ${chosen.length} 张${label}？`, confirmLabel: verb }))
      await batch.run(sent)
  }
  return (
    <ChosenButton {...button} chosen={chosen} isBusy={batch.isBusy} onClick={ask}>
      批量{verb}
    </ChosenButton>
  )
}
