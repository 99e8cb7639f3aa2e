import { readableShade } from '@dealer/ui-kit/theme'
import { IconCheck } from '@tabler/icons-react'
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
  return (
    <div className={classes.presets} role="radiogroup" aria-label="主题色">
      {colors.map((color, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot carry the check mark that shows the choice
        <button
          key={color}
          type="button"
          role="radio"
          aria-checked={color === value}
          aria-label={`主题色 ${index + 1}`}
          title={color}
          className={classes.preset}
          style={{ background: color }}
          onClick={() => onValue(color)}
        >
          {color === value && (
            <IconCheck size={16} stroke={3} color={readableShade(color) === color ? '#fff' : '#10243a'} />
          )}
        </button>
      ))}
    </div>
  )
}
