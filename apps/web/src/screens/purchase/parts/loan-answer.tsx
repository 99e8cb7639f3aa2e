import { EdaiAnswer as FACTS } from '@dealer/fields/EdaiAnswer'
import { type EdaiAnswer, EdaiResult } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { fieldItems, useForm } from '@dealer/ui-kit/form'
import { useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import { moreThanNothing } from '../../../form/money-fields.ts'
import { type LoanDeedProps, LoanDialog } from './loan-dialog.tsx'

const ITEMS = {
  lent: fieldItems(FACTS, [
    'result',
    { prop: 'lentAmount', rule: moreThanNothing('放款金额') },
    { prop: 'lendDate', required: true },
  ]),
  rejected: fieldItems(FACTS, ['result', { prop: 'refuseReason', required: true }]),
}

type Said = Omit<EdaiAnswer, 'requestNo' | 'loanNum'>

/** Says for a simulated bank what it decided about an application. */
export function LoanAnswer(props: LoanDeedProps) {
  const { loanNum, applyAmount } = props.loan
  const [result, setResult] = useState<EdaiResult>(EdaiResult.lent)
  const items = ITEMS[result]
  const form = useForm(items, { result, lentAmount: applyAmount, lendDate: today(), refuseReason: '' })
  const said = form.values.result === EdaiResult.rejected ? EdaiResult.rejected : EdaiResult.lent
  if (said !== result) setResult(said)
  return (
    <LoanDialog
      {...props}
      title="登记回执"
      form={form}
      call={dealer.cxf.edai.syncResult}
      body={(values) => ({ loanNum, ...sentHead<Said>()(items, values) })}
      success="银行回执已登记"
    />
  )
}
