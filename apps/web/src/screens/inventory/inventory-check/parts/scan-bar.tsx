import { isDealerError, type ProductLookupRow, type StockCheckLineRow } from '@dealer/sdk'
import { beep } from '@dealer/ui-kit/lookup'
import { Button, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { placeText } from '../../../../document/sheet/field-lines.tsx'
import classes from './counting.module.css'
import type { Counting } from './use-counting.ts'

const { stockCheck } = dealer.inv
/** As many places of one product as one chooses among by sight. */
const MOST_PLACES = 15

interface ScanBarProps {
  id: string
  counting: Counting
  /** A product that no line has: it may have been found. */
  onFound: (product: ProductLookupRow, addQty: string) => void
}

/** What the last scan came to. */
interface Said {
  readonly text: string
  readonly undo?: { readonly lineId: string; readonly addQty: string }
  readonly choose?: readonly { readonly line: StockCheckLineRow; readonly addQty: string }[]
}

const placeOf = ({ locationCode, batchNo, inventoryStatusName }: StockCheckLineRow) =>
  `${placeText(locationCode)} / ${placeText(batchNo)} / ${inventoryStatusName}`

/** A box has its own code and counts for what is in it. */
const qtyOf = (code: string, { bigBarcode, unitRatio }: Pick<StockCheckLineRow, 'bigBarcode' | 'unitRatio'>) =>
  code === bigBarcode ? String(unitRatio) : '1'

/** The field into which a scanner fires: each scan adds one, or a box; the focus stays here. */
export function ScanBar({ id, counting, onFound }: ScanBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const tail = useRef<Promise<void>>(Promise.resolve())
  const [said, setSaid] = useState<Said>({ text: '扫描商品条码加 1，扫描箱码加一箱' })

  const addTo = async (line: StockCheckLineRow, addQty: string) => {
    const counted = await counting.add(line.lineId, addQty)
    const undo = { lineId: line.lineId, addQty: `-${addQty}` }
    setSaid({ text: `${line.productName}（${placeOf(line)}）+${addQty}，实盘 ${counted?.checkQty ?? ''}`, undo })
    counting.renew()
  }
  const scan = async (code: string) => {
    const { rows } = await stockCheck.lineList({ id, code, limit: MOST_PLACES }, { silent: true })
    const [first, ...others] = rows
    if (first && others.length === 0) return addTo(first, qtyOf(code, first))
    beep()
    if (first)
      return setSaid({
        text: `${first.productName}有多个库位批次，请选择：`,
        choose: rows.map((line) => ({ line, addQty: qtyOf(code, line) })),
      })
    const found = await dealer.md.product.getProductByCode({ code, isBarcode: 'T' }, { silent: true })
    const [product] = found
    setSaid({ text: product ? `${product.productName}没有账面库存，请录入实物所在` : `没有找到【${code}】` })
    if (product) onFound(product, qtyOf(code, product))
  }
  /** One scan after the other, so that counts and words come in their order; a failure is said and the next goes on. */
  const enqueue = (act: () => Promise<void>) => {
    tail.current = tail.current.then(act).catch((failure: unknown) => {
      beep()
      if (!isDealerError(failure)) throw failure
      setSaid({ text: failure.message })
    })
    field.current?.focus()
  }
  /** What a button was clicked for is done once: with the click it is gone. */
  const once = (act: () => Promise<void>) => () => {
    setSaid(({ text }) => ({ text }))
    enqueue(act)
  }
  const take = () => {
    const code = field.current?.value.trim()
    if (field.current) field.current.value = ''
    if (code) enqueue(() => scan(code))
  }
  const { undo, choose } = said
  return (
    <div className={classes.scan}>
      <TextInput
        ref={field}
        className={classes.field}
        aria-label="扫码"
        placeholder="扫描条码或箱码，Enter 确认"
        leftSection={<IconBarcode size={16} />}
        autoComplete="off"
        autoFocus
        data-scan
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          take()
        }}
      />
      <span role="status" aria-live="polite">
        {said.text}
      </span>
      {undo && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={once(async () => {
            await counting.add(undo.lineId, undo.addQty)
            setSaid({ text: '已撤回上一次扫码' })
            counting.renew()
          })}
        >
          撤回
        </Button>
      )}
      {choose && (
        <div className={classes.choices}>
          {choose.map(({ line, addQty }) => (
            <Button key={line.lineId} variant="default" size="compact-sm" onClick={once(() => addTo(line, addQty))}>
              {placeOf(line)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
