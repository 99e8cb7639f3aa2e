import { Button } from '@mantine/core'

/** Props of {@link LineTool}. */
export interface LineToolProps {
  /** The key that does the same. */
  title: string
  onClick: () => void
  children: string
}

/** A button above the lines that is about the line which has the focus, and leaves it there. */
export const LineTool = ({ title, onClick, children }: LineToolProps) => (
  <Button
    variant="default"
    size="compact-sm"
    title={title}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    {children}
  </Button>
)
