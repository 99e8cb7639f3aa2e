import { Checkbox, Input, Radio } from '@mantine/core'
import type { FormItem, FormValue } from '../form-item.ts'
import classes from './field.module.css'
import { listOf, textOf } from './value.ts'

/** Props of {@link ChoicesField}. */
export interface ChoicesFieldProps {
  /** A `radio` or a `checkbox` field. */
  item: FormItem
  base: { id: string; error?: string; disabled?: boolean; 'aria-required'?: boolean }
  value: FormValue
  onChange: (value: FormValue) => void
}

/** Choices that are all seen: one of them, or any number. Mantine's groups take no name but that of a label of their own. */
export function ChoicesField({ item, base, value, onChange }: ChoicesFieldProps) {
  const { options = [], label } = item
  const { error, disabled, 'aria-required': required, ...group } = base
  const isRadio = item.type === 'radio'
  const chosen = isRadio ? [textOf(value)] : listOf(value)
  const Choice = isRadio ? Radio : Checkbox
  const choose = (key: string) => {
    if (isRadio) onChange(key)
    else onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  }
  const told = {
    role: isRadio ? 'radiogroup' : 'group',
    'aria-label': label,
    'aria-describedby': error ? `${base.id}-error` : undefined,
    // Of the two only a choice of one has these in ARIA.
    ...(isRadio && { 'aria-required': required, 'aria-invalid': error !== undefined || undefined }),
  }
  return (
    <Input.Wrapper error={error} errorProps={{ id: `${base.id}-error` }} className={classes.choices}>
      <div {...group} {...told} className={classes.row}>
        {options.map((option) => (
          <Choice
            key={option.value}
            size="xs"
            classNames={{ label: classes.choice }}
            name={isRadio ? base.id : undefined}
            value={option.value}
            label={option.label}
            disabled={disabled || option.disabled}
            checked={chosen.includes(option.value)}
            onChange={() => choose(option.value)}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
