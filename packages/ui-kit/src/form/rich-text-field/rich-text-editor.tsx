import { Link, RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import classes from './rich-text-field.module.css'

/** Props of {@link RichTextField}. */
export interface RichTextEditorProps {
  id: string
  /** 正文 */
  label: string
  required?: boolean
  disabled?: boolean
  error?: string
  /** HTML; empty when nothing was typed. */
  value: string
  onChange: (html: string) => void
}

/** What its buttons are called. */
const LABELS = {
  boldControlLabel: '加粗',
  italicControlLabel: '斜体',
  underlineControlLabel: '下划线',
  strikeControlLabel: '删除线',
  clearFormattingControlLabel: '清除格式',
  h2ControlLabel: '大标题',
  h3ControlLabel: '小标题',
  bulletListControlLabel: '项目符号',
  orderedListControlLabel: '编号',
  blockquoteControlLabel: '引用',
  hrControlLabel: '分隔线',
  linkControlLabel: '插入链接',
  unlinkControlLabel: '取消链接',
  undoControlLabel: '撤销',
  redoControlLabel: '重做',
  linkEditorInputLabel: '链接地址',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: '在新标签页打开',
  linkEditorInternalLink: '在本页打开',
  linkEditorSave: '确定',
}

const { ControlsGroup } = RichTextEditor

/** Knows only what notices may hold: what is pasted loses the rest. */
const extensions = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Link.configure({ protocols: ['http', 'https', 'mailto', 'tel'] }),
]

/** The editor itself; it loads when the first form with one is opened. */
export default function RichTextArea({ id, label, required, disabled, error, value, onChange }: RichTextEditorProps) {
  const changed = useRef(onChange)
  changed.current = onChange
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: classes.text ?? '' },
        ...(required && { 'aria-required': 'true' }),
      },
    },
    onUpdate: ({ editor: written }) => changed.current(written.isEmpty ? '' : written.getHTML()),
  })
  // A form that is filled anew, as after another record was chosen.
  useEffect(() => {
    // One that is not mounted, or not any more, holds nothing: what takes its place begins with the value.
    if (editor.isDestroyed) return
    const held = editor.isEmpty ? '' : editor.getHTML()
    if (value !== held) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <>
      <RichTextEditor editor={editor} labels={LABELS} data-error={error ? true : undefined} className={classes.root}>
        {!disabled && (
          <RichTextEditor.Toolbar>
            <ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
              <RichTextEditor.Strikethrough />
              <RichTextEditor.ClearFormatting />
            </ControlsGroup>
            <ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Hr />
            </ControlsGroup>
            <ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </ControlsGroup>
            <ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && (
        <div role="alert" data-message className={classes.error}>
          {error}
        </div>
      )}
    </>
  )
}
