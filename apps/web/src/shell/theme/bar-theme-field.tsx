import { ColorInput, SegmentedControl } from '@mantine/core'
import { SettingRow } from './setting-row.tsx'
import { type BarTheme, PRESETS } from './theme-settings.ts'

const TYPES = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'color', label: '自定义' },
] satisfies { value: BarTheme['type']; label: string }[]

const HEX = /^#[0-9a-f]{6}$/i

/** Props of {@link BarThemeField}. */
export interface BarThemeFieldProps {
  /** Which bar. */
  label: string
  value: BarTheme
  onValue: (theme: BarTheme) => void
}

/** Ground of the header or the side menu. */
export function BarThemeField({ label, value, onValue }: BarThemeFieldProps) {
  return (
    <>
      <SettingRow label={label}>
        <SegmentedControl
          size="xs"
          aria-label={`${label}颜色`}
          data={TYPES}
          value={value.type}
          onChange={(type) => onValue({ ...value, type })}
        />
      </SettingRow>
      {value.type === 'color' && (
        <ColorInput
          aria-label={`${label}自定义颜色`}
          format="hex"
          swatches={[...PRESETS]}
          swatchesPerRow={10}
          value={value.bgColor}
          onChange={(bgColor) => {
            if (HEX.test(bgColor)) onValue({ ...value, bgColor })
          }}
        />
      )}
    </>
  )
}
