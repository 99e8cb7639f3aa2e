import { EdaiRepaySave as FACTS } from '@dealer/fields/EdaiRepaySave'
import { type EdaiRepaySave, PayMethod } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { Figure } from '@dealer/ui-kit/document'
import { fieldItems, useForm } from '@dealer/ui-kit/form'
import { minus } from '@dealer/validators'
import { Group } from '@mantine/core'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import { MONEY_METHODS, moreThanNothing } from '../../../form/money-fields.ts'
import { type LoanDeedProps, LoanDialog } from './loan-dialog.tsx'
import { interestOn } from './loan-interest.ts'

const ITEMS = fieldItems(FACTS, [
  'repayDate',
  { prop: 'principal', rule: moreThanNothing('还款本金') },
  { prop: 'payMethod', options: MONEY_METHODS },
])

type Said = Omit<EdaiRepaySave, 'requestNo' | 'poCode' | 'interest'>

/** Records what was paid back of a loan; the interest follows from it. */
export function LoanRepay(props: LoanDeedProps) {
  const { loan } = props
  const owed = minus(loan.lentAmount, loan.repaidAmount)
  const form = useForm(ITEMS, { repayDate: today(), principal: owed, payMethod: PayMethod.bank })
  const interest = interestOn(
    loan,
    textOf(form.values, 'principal') ?? '0',
    textOf(form.values, 'repayDate') ?? today(),
  )
  return (
    <LoanDialog
      {...props}
      title="登记还款"
      form={form}
      call={dealer.cxf.edai.updatePoPayStatus}
      body={(values) => ({ ...sentHead<Said>()(ITEMS, values), poCode: loan.poCode, interest })}
      success="还款已登记"
    >
      <Group component="dl" gap="4px 24px" align="baseline" m={0}>
        <Figure label="未还本金" value={yuan(owed)} />
        <Figure label="还款利息" value={yuan(interest)} isMain />
      </Group>
    </LoanDialog>
  )
}
