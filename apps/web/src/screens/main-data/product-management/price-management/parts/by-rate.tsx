import { DecimalInput } from '@dealer/ui-kit/form'
import type { LineStore } from '@dealer/ui-kit/grid'
import { divide, isDecimal, isNegative, isZero, priceText, times } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PriceLine } from './price-line.ts'

const at = (price: string, rate: string) => (isDecimal(price) ? priceText(divide(times(price, rate), '100', 4)) : price)

/** Multiplies the prices of all lines by a percentage; undone as one step. */
export function ByRate<Row extends PriceLine>({ store }: { store: LineStore<Row> }) {
  const [rate, setRate] = useState('')
  const isRate = isDecimal(rate) && !isZero(rate) && !isNegative(rate)
  const apply = () =>
    store.setAll(
      new Map(
        store.filled().map(({ key, smallPrice, bigPrice }) => {
          // Both are given, so that neither is taken for typed and the other made of it.
          const patch = { smallPrice: at(smallPrice, rate), bigPrice: at(bigPrice, rate) } as Partial<Row>
          return [key, patch]
        }),
      ),
    )
  return (
    <>
      <DecimalInput
        aria-label="按现有价格的百分比"
        placeholder="如 103"
        w={104}
        precision={2}
        signed={false}
        rightSection="%"
        value={rate}
        onChange={setRate}
      />
      <Button variant="default" disabled={!isRate} onClick={apply}>
        按比例调整
      </Button>
    </>
  )
}
