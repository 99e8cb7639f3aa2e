import { useKeys } from '@dealer/ui-kit/keys'
import { atom, useAtom } from 'jotai'
import { flushSync } from 'react-dom'
import type { Site } from '../menu/site.ts'
import type { TabControl } from '../tabs/use-tabs.ts'
import { keysOf, useCommands } from './commands.ts'
import { Palette } from './palette.tsx'
import { useVisits } from './use-visits.ts'

/** Props of {@link Finder}. */
export interface FinderProps {
  site: Site
  control: TabControl
  onTheme: () => void
}

/** Whether the command palette is open. */
export const paletteAtom = atom(false)

/** The keys of the shell and its command palette, under Ctrl+K. Draws nothing while that is closed. */
export function Finder({ site, control, onTheme }: FinderProps) {
  const [isOpen, setOpen] = useAtom(paletteAtom)
  // At once: the sign that follows, which may be an input method's, is meant for the palette.
  const open = () => flushSync(() => setOpen(true))
  const commands = useCommands({ site, control, onPalette: open, onTheme })
  useKeys('通用', keysOf(commands))
  useVisits(site, control.active)
  return isOpen && <Palette site={site} commands={commands} onClose={() => setOpen(false)} />
}
