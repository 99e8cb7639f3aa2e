import type { AdjustType } from '@dealer/sdk'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useWaitingGoods } from '../../../../document/entry/handed-goods.ts'
import { AdjustEntry } from './adjust-entry.tsx'

/** A page that enters two kinds of adjustments, with the switch between them; what was typed of either stays as its draft. */
export const adjustPage = (
  kinds: readonly { readonly value: AdjustType; readonly label: string }[],
  first: AdjustType,
) =>
  function AdjustPage() {
    const [adjustType, setType] = useState(first)
    const waits = useWaitingGoods() !== undefined
    // Goods that are handed over are to get what this page is about.
    if (waits && adjustType !== first) setType(first)
    const tools = (
      <SegmentedControl
        size="xs"
        aria-label="调整类型"
        data={[...kinds]}
        value={adjustType}
        onChange={(value) => setType(value as AdjustType)}
      />
    )
    return <AdjustEntry key={adjustType} adjustType={adjustType} tools={tools} />
  }
