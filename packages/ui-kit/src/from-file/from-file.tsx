import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { askForFile } from './ask-for-file.ts'

/** The file of a component did not come: the line is down, or a new release has replaced it. */
export class FileError extends Error {
  constructor(
    /** Lets the component be asked for again when it is drawn again; until then it fails at once, and asks nobody. */
    readonly forget: () => void,
    cause: unknown,
  ) {
    super('the file of a component did not come', { cause })
    this.name = 'FileError'
  }
}

/**
 * A component in a file of its own, as `lazy` makes one, which can be asked for again after it did not come: `lazy` keeps the
 * failure for ever. The boundary around it sees a {@link FileError}, forgets it and draws its children anew.
 * @example const Editor = fromFile(() => import('./rich-text-editor.tsx'))
 */
export function fromFile<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      askForFile(load).catch((cause: unknown) => {
        throw new FileError(() => {
          Loaded = begin()
        }, cause)
      }),
    )
  let Loaded: LazyExoticComponent<ComponentType<Props>> = begin()
  return function FromFile(props: Props) {
    return <Loaded {...props} />
  }
}
