import type { StockCheckLineRow } from '@dealer/sdk'
import { DecimalInput } from '@dealer/ui-kit/form'
import { isZero } from '@dealer/validators'
import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Signed } from '../../../../document/quantity/signed.tsx'
import classes from './counting.module.css'
import { useCountingHere } from './use-counting.ts'

const DECIMALS = 3

const placeOf = (input: HTMLElement) => Number(input.closest<HTMLElement>('[data-index]')?.dataset.index)

/** Goes to the same field of another row: while rows are scrolled they do not lie in the page in their order. */
function step(input: HTMLInputElement, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-count="${input.dataset.count}"]`)]
  all.sort((one, other) => placeOf(one) - placeOf(other))
  const next = all[all.indexOf(input) + by]
  next?.focus()
  next?.select()
}

const moves: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows save what was typed and go on; Escape takes it back. */
const keys =
  (commit: () => void, undo: () => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = moves[event.key]
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (by === undefined) undo()
    else {
      commit()
      step(event.currentTarget, by)
    }
  }

/** What was counted of a line: typed, and saved when one leaves it. */
export function CountCell({ line }: { line: StockCheckLineRow }) {
  const { isOpen, now, save } = useCountingHere()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { checkQty } = now(line)
  if (!isOpen) return checkQty ?? '-'
  const commit = async () => {
    if (typed === undefined || typed === '' || (typed === checkQty && !problem)) return setTyped(undefined)
    const why = await save(line, { checkQty: typed })
    setProblem(why)
    if (why === undefined) setTyped(undefined)
  }
  const undo = () => {
    setTyped(undefined)
    setProblem(undefined)
  }
  return (
    <DecimalInput
      aria-label={`${line.productName} 实盘数量`}
      data-count="qty"
      size="xs"
      signed={false}
      precision={line.allowDecimalQty === 'T' ? DECIMALS : 0}
      classNames={{ root: classes.entry, input: classes.qty }}
      value={typed ?? checkQty ?? ''}
      error={problem}
      title={problem}
      onChange={setTyped}
      onKeyDownCapture={keys(() => void commit(), undo)}
      onBlur={() => void (problem ? undefined : commit())}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

/** Why a line differs. */
export function ReasonCell({ line }: { line: StockCheckLineRow }) {
  const { isOpen, now, save } = useCountingHere()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { diffQty } = now(line)
  if (!isOpen || diffQty === undefined || isZero(diffQty)) return line.reason ?? ''
  const commit = async () => {
    if (typed === undefined || typed.trim() === '' || typed === line.reason) return
    setProblem(await save(line, { reason: typed.trim() }))
  }
  return (
    <TextInput
      aria-label={`${line.productName} 差异原因`}
      data-count="reason"
      className={classes.entry}
      size="xs"
      maxLength={200}
      value={typed ?? line.reason ?? ''}
      error={problem}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={keys(
        () => void commit(),
        () => setTyped(undefined),
      )}
      onBlur={() => void commit()}
    />
  )
}

/** Which count of a line it is; opens who counted it. Before anybody did there is nothing to open. */
export function RoundCell({ line }: { line: StockCheckLineRow }) {
  const { look, now } = useCountingHere()
  const label = line.roundName
  if (now(line).checkQty === undefined && line.round === 1) return label
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={`${line.productName} ${label}录入记录`}
      onClick={() => look(line)}
    >
      {label}
    </Button>
  )
}

/** Counted less books, red below and green above. */
export function DifferenceCell({ line }: { line: StockCheckLineRow }) {
  const { diffQty } = useCountingHere().now(line)
  if (diffQty === undefined) return '-'
  return <Signed value={diffQty} />
}
