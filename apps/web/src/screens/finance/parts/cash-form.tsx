import { type CashItem, payMethodLabel } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { DecimalInput } from '@dealer/ui-kit/form'
import { currency2 } from '@dealer/validators'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { dealer } from '../../../dealer.ts'
import { Signed } from '../../../document/quantity/signed.tsx'
import { Amounts } from '../../../document/sheet/amounts.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'
import classes from './cash.module.css'
import { type Count, countProblem, countSums, type DueLine, differenceOf, dueLines } from './cash-count.ts'

const calls = dealer.finance.cashDocument

const NOTHING: Count = { actual: '', reason: '' }
const keyOf = ({ payMethod }: DueLine) => payMethod ?? 'all'
const yuan = (amount: string) => currency2(amount, { group: true })

/** Props of {@link CashForm}. */
export interface CashFormProps {
  userId: string
  /** Days that are listed. */
  days: { readonly itemDateStart?: string; readonly itemDateEnd?: string }
  /** What is to be handed in of them. */
  items: readonly CashItem[]
  /** It is all that is listed. */
  isAll: boolean
}

/** What somebody hands in is counted, and becomes a reconciliation. */
export function CashForm({ userId, days, items, isAll }: CashFormProps) {
  const [counts, setCounts] = useState<Readonly<Record<string, Count>>>({})
  const [isDue, setDue] = useState(true)
  const [isTried, setTried] = useState(false)
  const lines = dueLines(items, isAll)
  const of = (line: DueLine) => counts[keyOf(line)] ?? NOTHING
  const { should, actual, difference, isShort } = countSums(lines, of)
  useTabDirty(Object.values(counts).some((count) => count.actual !== ''))
  const onDone = ({ cashNum }: { cashNum: string }) => {
    toast.success(`交款对账单 ${cashNum} 已生成，等待审核`)
    setCounts({})
    setTried(false)
    renew()
  }
  const chosen = useAction(calls.saveSelectedItem, { onDone })
  const filtered = useAction(calls.saveSelectedItemV2, { onDone })
  const { requestNo, renew } = useRequestNo((isAll ? filtered : chosen).error)
  const change = (line: DueLine, what: Partial<Count>) =>
    setCounts((old) => ({ ...old, [keyOf(line)]: { ...of(line), ...what } }))

  const submit = async () => {
    setTried(true)
    const problem = lines.map((line) => countProblem(line, of(line))).find((one) => one !== undefined)
    if (lines.length === 0) return toast.warn('请选择交款明细')
    if (problem) return toast.warn(problem)
    const said = { requestNo, ...(isShort && { stillDue: isDue ? ('T' as const) : ('F' as const) }) }
    const reasonOf = (line: DueLine) => {
      const diffReason = of(line).reason.trim()
      return diffReason === '' ? {} : { diffReason }
    }
    await (isAll
      ? filtered.run({
          ...{ ...said, userId, ...days },
          payMethods: lines.flatMap((line) =>
            line.payMethod ? [{ payMethod: line.payMethod, actualAmount: of(line).actual, ...reasonOf(line) }] : [],
          ),
        })
      : chosen.run({
          ...{ ...said, itemIds: items.map(({ itemId }) => itemId), actualAmount: actual },
          ...lines.map(reasonOf)[0],
        }))
  }

  return (
    <PanelForm className={classes.form} onSubmit={() => void submit()}>
      <div className={classes.formHead}>
        <h3>清点交款</h3>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={lines.length === 0}
          onClick={() =>
            setCounts((old) =>
              Object.fromEntries(
                lines.map((line) => [keyOf(line), { ...NOTHING, ...old[keyOf(line)], actual: line.should }]),
              ),
            )
          }
        >
          按应交填入
        </Button>
      </div>
      {lines.map((line) => (
        <CountLine
          key={keyOf(line)}
          {...{ line, count: of(line) }}
          problem={isTried ? countProblem(line, of(line)) : undefined}
          onChange={(what) => change(line, what)}
        />
      ))}
      <Amounts
        rows={[
          { label: '应交金额', amount: should },
          { label: '实交金额', amount: actual },
          { label: '差异金额', amount: difference, isTotal: true },
        ]}
      />
      {isShort && actual !== '0.00' && (
        <Checkbox
          size="xs"
          label="短少的金额由交款人下次补交"
          checked={isDue}
          onChange={({ currentTarget }) => setDue(currentTarget.checked)}
        />
      )}
      <Button type="submit" loading={chosen.isBusy || filtered.isBusy} title="Ctrl+Enter">
        生成对账单
      </Button>
    </PanelForm>
  )
}

interface CountLineProps {
  line: DueLine
  count: Count
  problem: string | undefined
  onChange: (what: Partial<Count>) => void
}

function CountLine({ line, count, problem, onChange }: CountLineProps) {
  const title = line.payMethod ? payMethodLabel[line.payMethod] : '所选合计'
  const difference = differenceOf(line, count)
  const differs = difference !== undefined && Number(difference) !== 0
  return (
    <fieldset className={classes.count}>
      <legend>
        {title}
        <span>应交 {yuan(line.should)}</span>
      </legend>
      <DecimalInput
        aria-label={`${title} 实交金额`}
        placeholder="实交金额"
        precision={2}
        value={count.actual}
        error={count.actual === '' && problem}
        onChange={(actual) => onChange({ actual })}
      />
      {differs && (
        <>
          <span className={classes.difference}>
            差异 <Signed value={difference} text={yuan(difference)} />
          </span>
          <TextInput
            aria-label={`${title} 差异原因`}
            placeholder="差异原因"
            maxLength={200}
            value={count.reason}
            error={count.actual !== '' && problem}
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          />
        </>
      )}
    </fieldset>
  )
}
