import { Autocomplete, Button } from '@mantine/core'
import { useState } from 'react'
import { placeText } from '../../../../document/sheet/field-lines.tsx'
import classes from './phone.module.css'

interface LocationBarProps {
  locations: readonly string[]
  locationCode: string | undefined
  onChoose: (locationCode: string) => void
}

/** Where one stands: chosen here, or by scanning the label of the shelf. An empty shelf is typed. */
export function LocationBar({ locations, locationCode, onChoose }: LocationBarProps) {
  const [typed, setTyped] = useState<string>()
  const take = (code: string) => {
    setTyped(undefined)
    if (code.trim()) onChoose(code.trim())
  }
  if (locationCode !== undefined && typed === undefined)
    return (
      <Button
        variant="light"
        fullWidth
        classNames={{ root: classes.place, label: classes.placeLabel }}
        aria-label="换库位"
        onClick={() => setTyped('')}
      >
        库位 {locationCode === '*' ? '默认' : placeText(locationCode)}
      </Button>
    )
  return (
    <Autocomplete
      size="lg"
      aria-label="库位"
      placeholder="选择库位，或扫描库位标签"
      data={[...locations]}
      value={typed ?? ''}
      onChange={setTyped}
      onOptionSubmit={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(typed ?? '')
      }}
    />
  )
}
