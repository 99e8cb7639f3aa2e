import { Combobox, Kbd, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { MenuIcon } from '../menu/menu-icon.tsx'
import type { Site } from '../menu/site.ts'
import type { Command } from './commands.ts'
import classes from './palette.module.css'
import { LEAST_OF_PRODUCT } from './record-finder.ts'
import { useFindings } from './use-findings.ts'

/** Props of {@link Palette}. */
export interface PaletteProps {
  site: Site
  commands: readonly Command[]
  onClose: () => void
}

const ASK_AFTER_MS = 200

// A constant: it takes the focus once, as soon as it is there.
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** Nothing was asked of products yet: that a part of a name names none would be untrue. */
const hintOf = (typed: string) =>
  [...typed].length < LEAST_OF_PRODUCT ? `；查商品请至少输入 ${LEAST_OF_PRODUCT} 个字` : ''

/** One field for everything: pages, what the shell does, documents, customers and products; by keyboard alone. */
export function Palette(props: PaletteProps) {
  const { onClose } = props
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="12vh" centered={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="命令面板" className={classes.content}>
        <Search {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

// Inside of the dialog, so that its options are in the page when it marks the first.
function Search({ site, commands, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, ASK_AFTER_MS)
  // Enter asks at once, and takes the first of what comes.
  const [entered, setEntered] = useState('')
  const asked = entered === typed ? typed : settled === typed ? settled : ''
  const { groups, isAsking } = useFindings(site, commands, typed, asked)
  const combobox = useCombobox({ opened: true })
  const all = groups.flatMap(({ findings }) => findings)
  const run = (id: string) => {
    onClose()
    all.find((finding) => finding.id === id)?.run()
  }

  // Better findings stand before others, so the mark goes back to the first with each sign; late ones come after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is one object for life
  useEffect(() => void combobox.selectFirstOption(), [typed])
  const [first] = all
  const isNothing = first === undefined
  useEffect(() => {
    if (isNothing) return
    if (combobox.getSelectedOptionIndex() < 0) combobox.selectFirstOption()
  })
  useEffect(() => {
    if (entered !== '' && entered === typed && first && !isAsking) run(first.id)
  })
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose()
    else if (key === 'Enter' && !nativeEvent.isComposing && isNothing) setEntered(typed)
  }

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={run}>
        <Combobox.EventsTarget>
          <TextInput
            ref={takeFocus}
            data-autofocus
            role="combobox"
            aria-label="搜索页面、单据、客户、商品和操作"
            placeholder="页面、单据号、客户、商品、操作；支持拼音"
            size="md"
            variant="unstyled"
            className={classes.field}
            leftSection={<IconSearch size={18} stroke={1.75} />}
            rightSection={isAsking ? <Loader size={16} aria-label="查询中" /> : undefined}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Combobox.EventsTarget>
        <Combobox.Options mah="min(56vh, 480px)" className={classes.options} aria-label="搜索结果">
          {groups.map(({ title, findings }) => (
            <Combobox.Group key={title} label={title}>
              {findings.map((finding) => (
                <Combobox.Option key={finding.id} value={finding.id} className={classes.option}>
                  <MenuIcon name={finding.icon} size={17} />
                  <span className={classes.title}>{finding.title}</span>
                  <span className={classes.note}>{finding.note}</span>
                  {finding.key && <Kbd className={classes.key}>{finding.key}</Kbd>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {isNothing && (
          <p role="status" className={classes.empty}>
            {isAsking || asked !== typed ? '查询中…' : `没有找到与“${typed}”有关的内容${hintOf(typed)}`}
          </p>
        )}
      </Combobox>
      <footer className={classes.foot}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> 选择
        </span>
        <span>
          <Kbd>Enter</Kbd> 打开
        </span>
        <span>
          <Kbd>Esc</Kbd> 关闭
        </span>
      </footer>
    </>
  )
}
