import { CostDocumentSave as FACTS } from '@dealer/fields/CostDocumentSave'
import { CostDocumentSaveLine as LINE_FACTS } from '@dealer/fields/CostDocumentSaveLine'
import { type CostDocument, type CostDocumentSave, CostKind, type CostTypeNode, PayMethod } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { type FormItem, type FormValue, type FormValues, fieldItems, type SentValues } from '@dealer/ui-kit/form'
import { sum, toScale } from '@dealer/validators'
import { costTypeOptions } from '../../../data/cost-types.ts'
import { MONEY_METHODS, moreThanNothing } from '../../../form/money-fields.ts'

const HEAD = {
  sales: ['customerCode', 'docDate', 'salesmanId', 'payMethod'],
  other: ['docDate', 'salesmanId', 'payMethod', 'vehicleCode'],
} as const

/** The fields of a cost of a kind. */
export function costItems(kind: CostKind, types: readonly CostTypeNode[]): FormItem[] {
  const isSales = kind === CostKind.sales
  const head = fieldItems(FACTS, [...HEAD[kind], { prop: 'remark', type: 'text' }, { prop: 'fileIds', label: '凭证' }])
  const lines = fieldItems(LINE_FACTS, [
    { prop: 'costTypeCode', options: costTypeOptions(types), required: true },
    { prop: 'amount', rule: moreThanNothing(LINE_FACTS.amount.title) },
    { prop: 'remark', type: 'text' },
  ]).map((item) => (item.prop === 'amount' ? { ...item, signed: false } : item))
  const own: Readonly<Record<string, Partial<FormItem>>> = {
    customerCode: { required: true, placeholder: '编码、名称、助记码或手机' },
    salesmanId: { label: '经手人', placeholder: '不填为公司支付' },
    payMethod: {
      options: MONEY_METHODS,
      ...(isSales ? { placeholder: '不填则冲抵客户欠款' } : { required: true }),
    },
    vehicleCode: { placeholder: '车辆费用必填' },
  }
  return [
    ...head.map((item) => ({ ...item, ...own[item.prop] })),
    {
      ...{ prop: 'lines', label: '费用明细', type: 'rows', rows: lines, span: 3 },
      rule: (value) => (Array.isArray(value) && value.length > 0 ? undefined : '请先添加费用'),
    },
  ]
}

/** First values of a new cost, on the day and by the way of paying of the one before. */
export const newCost = (kind: CostKind, before: FormValues = {}): FormValues => ({
  ...{
    customerCode: '',
    vehicleCode: '',
    remark: '',
    fileIds: [],
    lines: [{ costTypeCode: '', amount: '', remark: '' }],
  },
  docDate: before.docDate ?? today(),
  salesmanId: before.salesmanId ?? '',
  payMethod: before.payMethod ?? (kind === CostKind.sales ? '' : PayMethod.cash),
})

/** First values of a cost that is changed. */
export const changedCost = (cost: CostDocument): FormValues => {
  const { docDate, customerCode = '', salesmanId, vehicleCode = '', payMethod = '', remark = '', fileIds, lines } = cost
  return {
    ...{ docDate, customerCode, salesmanId: salesmanId ?? '', vehicleCode, payMethod, remark },
    fileIds: fileIds ? fileIds.split(',') : [],
    lines: lines.map(({ costTypeCode, amount, remark: why = '' }) => ({ costTypeCode, amount, remark: why })),
  }
}

const given = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What was entered, as the call takes it; what is empty is left out. */
export function sentCost(costKind: CostKind, values: SentValues): Omit<CostDocumentSave, 'requestNo'> {
  const { docDate, lines, ...rest } = values
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => given(value)))
  return {
    ...(said as Pick<
      CostDocumentSave,
      'customerCode' | 'salesmanId' | 'vehicleCode' | 'payMethod' | 'remark' | 'fileIds'
    >),
    ...{ costKind, docDate: String(docDate) },
    lines: (lines as readonly SentValues[]).map(({ costTypeCode, amount, remark }) => ({
      ...{ costTypeCode: String(costTypeCode), amount: String(amount) },
      ...(given(remark) && { remark }),
    })),
  }
}

/** What lines come to while they are typed. */
export const costTotal = (lines: FormValue | undefined): string =>
  toScale(
    sum([
      '0.00',
      ...(Array.isArray(lines) ? (lines as readonly FormValues[]) : []).flatMap(({ amount }) =>
        given(amount) ? [amount] : [],
      ),
    ]),
    2,
  )
