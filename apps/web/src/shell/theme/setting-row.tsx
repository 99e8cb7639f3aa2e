import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './theme-drawer.module.css'

/** A setting: its name at the left, what it is set with at the right. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span>{label}</span>
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
  return (
    <SettingRow label={label}>
      <Switch aria-label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </SettingRow>
  )
}
