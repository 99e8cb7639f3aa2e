import { useId } from 'react'
import classes from './theme-drawer.module.css'
import type { NavigateType } from './theme-settings.ts'

const MODES = [
  { value: 'combined', label: '混合导航' },
  { value: 'left', label: '左侧导航' },
  { value: 'top', label: '顶部导航' },
] satisfies { value: NavigateType; label: string }[]

/** Props of {@link NavigatePicker}. */
export interface NavigatePickerProps {
  value: NavigateType
  onValue: (mode: NavigateType) => void
}

/** Chooses the navigation by small pictures of it. */
export function NavigatePicker({ value, onValue }: NavigatePickerProps) {
  const name = useId()
  return (
    <div className={classes.modes} role="radiogroup" aria-label="导航模式">
      {MODES.map((mode) => (
        <label key={mode.value} className={classes.mode}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={mode.value === value}
            onChange={() => onValue(mode.value)}
          />
          <svg viewBox="0 0 64 44" aria-hidden>
            <rect x=".5" y=".5" width="63" height="43" rx="3.5" className={classes.paper} />
            {mode.value !== 'left' && <path d="M1 4a3 3 0 0 1 3-3h56a3 3 0 0 1 3 3v6H1z" className={classes.ink} />}
            {mode.value === 'left' && <path d="M1 4a3 3 0 0 1 3-3h11v42H4a3 3 0 0 1-3-3z" className={classes.ink} />}
            {mode.value === 'combined' && <path d="M1 10h14v33H4a3 3 0 0 1-3-3z" className={classes.tint} />}
            <path d={mode.value === 'top' ? 'M7 18h50M7 25h38' : 'M22 18h34M22 25h24'} className={classes.stroke} />
          </svg>
          {mode.label}
        </label>
      ))}
    </div>
  )
}
