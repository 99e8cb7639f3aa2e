import { type InvoiceableLine, newRequestNo } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { sum } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../data/use-action.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import classes from './entry.module.css'
import { queryOf, selectionOf } from './invoice-choice.ts'
import { isReturned } from './invoice-share.ts'

const { validate, saveNeedless } = dealer.finance.salesInvoice
const CONFIRM = '/invoice-add-sales-confirm'

const uninvoiced = (lines: readonly InvoiceableLine[]) =>
  yuan(sum(lines.map(({ uninvoicedAmount }) => uninvoicedAmount)))

/** Props of {@link InvoiceTools}. */
export interface InvoiceToolsProps {
  /** Marked goods, of all pages. */
  chosen: readonly InvoiceableLine[]
  /** Takes the marks away. */
  onClear: () => void
}

/** What is done to the marked goods: they go on an invoice, or need none. */
export function InvoiceTools({ chosen, onClear }: InvoiceToolsProps) {
  const navigate = useNavigate()
  const check = useAction(validate)
  const needless = useAction(saveNeedless, { success: '已标记无需开票，金额转入发票应收', onDone: onClear })
  const goOn = async () => {
    const selection = selectionOf(chosen)
    const answer = await check.run(selection)
    if (!answer) return
    if (answer.ok) await navigate(`${CONFIRM}?${queryOf(selection)}`)
    else toast.error(answer.message ?? '所选商品不能一起开票')
  }
  const sent = chosen.filter((line) => !isReturned(line))
  const left = chosen.length - sent.length
  const ask = async () => {
    const question = {
      title: `无需开票：${sent.length} 条商品？`,
      content: [`未开票金额合计 ${uninvoiced(sent)}，将转入发票应收`, left > 0 && `另有 ${left} 条退货，不会处理`]
        .filter(Boolean)
        .join('；'),
      confirmLabel: '无需开票',
    }
    if (await confirmAction(question))
      await needless.run({ requestNo: newRequestNo(), outItemIds: selectionOf(sent).outItemIds })
  }
  return (
    <>
      <ChosenButton permission="finance:salesInvoice:add" chosen={chosen} isBusy={check.isBusy} onClick={goOn}>
        下一步
      </ChosenButton>
      <ChosenButton
        permission="finance:salesInvoice:needless"
        chosen={sent}
        isSecond
        isBusy={needless.isBusy}
        onClick={ask}
      >
        无需开票
      </ChosenButton>
      {chosen.length > 0 && (
        <>
          <Button variant="subtle" onClick={onClear}>
            清空所选
          </Button>
          <span className={classes.marked} role="status">
            已选 {chosen.length} 条，未开票 {uninvoiced(chosen)}
          </span>
        </>
      )}
    </>
  )
}
