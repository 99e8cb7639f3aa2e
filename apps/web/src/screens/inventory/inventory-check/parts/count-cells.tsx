import type { StockCheckLineRow } from '@dealer/sdk'
import { DecimalInput, decimalProblem } from '@dealer/ui-kit/form'
import { isZero } from '@dealer/validators'
import { Button, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
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

interface Entry {
  line: StockCheckLineRow
  /** What is kept of it. */
  kept: string | undefined
  problemOf?: (text: string) => string | undefined
  save: (text: string) => Promise<string | undefined>
}

/**
 * What is typed into a field of a line: saved once when one goes on, by whatever way. What the server refused is sent again by Enter
 * alone, which says that one has read why.
 */
function useEntry({ line, kept, problemOf, save }: Entry) {
  const { say } = useCountingHere()
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  // Enter goes on to the next field, and so leaves this one with the same text.
  const sent = useRef<string>(undefined)
  const change = (text: string | undefined) => {
    sent.current = undefined
    setTyped(text)
    say(line, (text !== undefined && problemOf?.(text)) || refused)
  }
  const problem = (typed !== undefined && problemOf?.(typed)) || refused
  const commit = async (isByKey: boolean) => {
    const text = typed?.trim()
    if (!text) return change(undefined)
    if (text === sent.current || problemOf?.(text) || (refused && !isByKey)) return
    if (text === kept && !refused) return change(undefined)
    sent.current = text
    const why = await save(text)
    setRefused(why)
    say(line, why)
    if (why === undefined) setTyped((now) => (now?.trim() === text && sent.current === text ? undefined : now))
    else if (sent.current === text) sent.current = undefined
  }
  const undo = () => {
    setRefused(undefined)
    sent.current = undefined
    setTyped(undefined)
    say(line, undefined)
  }
  /** Enter and the arrows save what was typed and go on; Escape takes it back. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = moves[event.key]
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (by === undefined) undo()
    else {
      void commit(true)
      if (!problemOf?.(typed ?? '')) step(event.currentTarget, by)
    }
  }
  return {
    typed,
    change,
    onKeyDown,
    field: {
      error: problem !== undefined,
      title: problem,
      onBlur: () => void commit(false),
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        event.currentTarget.select()
        if (problem) say(line, problem)
      },
    },
  }
}

/** What was counted of a line: typed, and saved when one leaves it. */
export function CountCell({ line }: { line: StockCheckLineRow }) {
  const { isOpen, now, save } = useCountingHere()
  const { checkQty } = now(line)
  const rule = { precision: line.allowDecimalQty === 'T' ? DECIMALS : 0, signed: false }
  const { typed, change, onKeyDown, field } = useEntry({
    line,
    kept: checkQty,
    problemOf: (text) => decimalProblem(text, rule),
    save: (qty) => save(line, { checkQty: qty }),
  })
  if (!isOpen) return checkQty ?? '-'
  return (
    <DecimalInput
      aria-label={`${line.productName} 实盘数量`}
      data-count="qty"
      size="xs"
      {...rule}
      classNames={{ root: classes.entry, input: classes.qty }}
      value={typed ?? checkQty ?? ''}
      onChange={(qty, wrong) => change(wrong ?? qty)}
      onKeyDownCapture={onKeyDown}
      {...field}
    />
  )
}

/** Why a line differs. */
export function ReasonCell({ line }: { line: StockCheckLineRow }) {
  const { isOpen, now, save } = useCountingHere()
  const { diffQty, reason = '' } = now(line)
  const { typed, change, onKeyDown, field } = useEntry({
    line,
    kept: reason,
    save: (next) => save(line, { reason: next }),
  })
  if (!isOpen || diffQty === undefined || isZero(diffQty)) return reason
  return (
    <TextInput
      aria-label={`${line.productName} 差异原因`}
      data-count="reason"
      className={classes.entry}
      size="xs"
      maxLength={200}
      value={typed ?? reason}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      {...field}
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
      className={classes.round}
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
