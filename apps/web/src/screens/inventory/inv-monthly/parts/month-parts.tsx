import type { InventoryMonthlyRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { MonthPanel } from './month-panel.tsx'
import { ProductPanel } from './product-panel.tsx'

/** Over the results: a month is dealt with; a result opens to the movements that it is made of. */
export const useMonthParts = ({ isHistory }: ListHandle<InventoryMonthlyRow>): ListParts<InventoryMonthlyRow> => {
  const [isDealing, setDealing] = useState(false)
  const [opened, setOpened] = useState<InventoryMonthlyRow>()
  return {
    open: setOpened,
    toolbar: !isHistory && <Button onClick={() => setDealing(true)}>试算与月结</Button>,
    children: (
      <>
        {isDealing && <MonthPanel onClose={() => setDealing(false)} />}
        {opened && <ProductPanel row={opened} onClose={() => setOpened(undefined)} />}
      </>
    ),
  }
}
