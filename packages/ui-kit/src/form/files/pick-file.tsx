import { FileButton, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

/** Props of {@link PickFile}. */
export interface PickFileProps extends Pick<FileButtonProps, 'accept' | 'children'> {
  /** Called for each file that is chosen, also for one that was chosen before. */
  onPick: (file: File) => void
}

/**
 * Lets choose a file. The same one may be chosen again: a sheet keeps its name when it is corrected, and a browser says nothing of
 * a choice that is the one it has.
 *
 * @example
 * <PickFile accept=".xlsx" onPick={(file) => void read(file)}>
 *   {(props) => <Button {...props}>上传表格</Button>}
 * </PickFile>
 */
export function PickFile({ accept, onPick, children }: PickFileProps) {
  const forget = useRef<() => void>(null)
  const pick = (file: File | null) => {
    if (!file) return
    forget.current?.()
    onPick(file)
  }
  return (
    <FileButton resetRef={forget} accept={accept} onChange={pick}>
      {children}
    </FileButton>
  )
}
