import { ActionIcon, Tooltip } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { GRID_KEYS } from '../../grid/grid-keys.ts'
import type { ShortcutKey } from '../../keys/key-registry.ts'
import { keySheetAtom } from '../../keys/key-sheet/key-sheet.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { DraftOffer } from '../draft-offer/draft-offer.tsx'
import classes from './document-screen.module.css'

/** Props of {@link DocumentScreen}. */
export interface DocumentScreenProps {
  /** Kind of document: `销售单`. */
  title: string
  /** Its number, once it has one. */
  number?: string
  /** A `<StatusTag>`. */
  status?: ReactNode
  /** Shows the dot of unsaved work. */
  isDirty?: boolean
  /** Keys of the screen; also listed under `?`. Ctrl+Enter saves and submits, Ctrl+S keeps the draft, F-keys as the screen says. */
  keys?: readonly ShortcutKey[]
  /** A draft of an earlier visit. */
  draft?: { at: string; onRestore: () => void; onDiscard: () => void }
  /** Header fields, usually `<FormFields>`. */
  header: ReactNode
  /** The lines, usually `<EntryGrid>`; takes the rest of the height. */
  children: ReactNode
  /** Totals and other figures, as `<Figure>`s. */
  totals?: ReactNode
  /** Buttons, the one primary button last. */
  actions: ReactNode
}

/** The frame of a document: title, header fields, lines, totals and the bar of actions that stays at the foot. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { title, number, status, isDirty = false, keys = [], draft, header, children, totals, actions } = props
  const setHelpOpen = useSetAtom(keySheetAtom)
  useKeys('单据', keys)
  useKeys('明细录入', GRID_KEYS)
  return (
    <article className={classes.root}>
      <header className={classes.bar}>
        <h1 className={classes.title}>
          {title}
          {isDirty && <span className={classes.dirty} role="img" aria-label="有未保存的修改" title="有未保存的修改" />}
        </h1>
        {number && <span className={classes.number}>{number}</span>}
        {status}
        <Tooltip label="快捷键 ?">
          <ActionIcon className={classes.help} aria-label="键盘快捷键" onClick={() => setHelpOpen(true)}>
            <IconKeyboard size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </header>
      {draft && <DraftOffer {...draft} replaces={isDirty} />}
      <section className={classes.header} aria-label="单据信息">
        {header}
      </section>
      <section className={classes.lines} aria-label="单据明细">
        {children}
      </section>
      <footer className={classes.foot}>
        <dl className={classes.totals}>{totals}</dl>
        <div className={classes.actions}>{actions}</div>
      </footer>
    </article>
  )
}

/** Props of {@link Figure}. */
export interface FigureProps {
  label: string
  /** The figure, already written as text. */
  value: string
  /** The figure that counts most. */
  isMain?: boolean
}

/**
 * A figure of the totals bar.
 * @example <Figure label="合计金额" value="¥12,345.60" isMain />
 */
export function Figure({ label, value, isMain = false }: FigureProps) {
  return (
    <div className={classes.figure} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  )
}
