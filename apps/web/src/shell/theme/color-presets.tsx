import { readableShade } from '@dealer/ui-kit/theme'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './theme-drawer.module.css'

/** Props of {@link ColorPresets}. */
export interface ColorPresetsProps {
  /** `#rrggbb` each. */
  colors: readonly string[]
  value: string
  onValue: (color: string) => void
}

/** Colours to choose from. */
export function ColorPresets({ colors, value, onValue }: ColorPresetsProps) {
  const name = useId()
  return (
    <div className={classes.presets} role="radiogroup" aria-label="主题色">
      {colors.map((color, index) => (
        <label key={color} className={classes.preset} style={{ background: color }}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            aria-label={`主题色 ${index + 1}`}
            title={color}
            checked={color === value}
            onChange={() => onValue(color)}
          />
          {color === value && (
            <IconCheck size={16} stroke={3} color={readableShade(color) === color ? '#fff' : '#10243a'} />
          )}
        </label>
      ))}
    </div>
  )
}
