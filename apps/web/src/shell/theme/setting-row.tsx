import { Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './theme-drawer.module.css'

/** Props of {@link SettingRow}. */
export interface SettingRowProps {
  label: string
  /** Id of the input that the label belongs to, where it is a single one. */
  inputId?: string
  children: ReactNode
}

/** A setting: its name at the left, what it is set with at the right. */
export function SettingRow({ label, inputId, children }: SettingRowProps) {
  return (
    <div className={classes.row}>
      {inputId ? <label htmlFor={inputId}>{label}</label> : <span>{label}</span>}
      {children}
    </div>
  )
}

/** Props of {@link SwitchRow}. */
export interface SwitchRowProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  const inputId = useId()
  return (
    <SettingRow label={label} inputId={inputId}>
      <Switch id={inputId} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </SettingRow>
  )
}
