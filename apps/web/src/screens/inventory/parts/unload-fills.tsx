import { Button } from '@mantine/core'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import type { ApplyEntryState } from './apply-entry.tsx'
import { linesOfStock } from './apply-line.ts'
import { fillLines } from './fill-lines.ts'

/** Fills an unloading with all that is on the vehicle, by a click. */
export function UnloadFills({ entry }: { entry: ApplyEntryState }) {
  const vehicleCode = textOf(entry.form.values, 'vehicleCode')
  const whole = useAction(dealer.inv.vehicleStockOut.toAdd, {
    onDone: ({ lines }) => fillLines(entry, linesOfStock(lines), '车上没有可卸的商品'),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={vehicleCode === undefined}
      loading={whole.isBusy}
      onClick={() => void whole.run({ vehicleCode })}
    >
      整车卸货
    </Button>
  )
}
