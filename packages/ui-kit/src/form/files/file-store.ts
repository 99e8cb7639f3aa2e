import { createContext, use } from 'react'

/** A file as it is shown. */
export interface ShownFile {
  /** Its own name. */
  name: string
  /** Address of its thumbnail; absent when it is no picture. */
  picture?: string
}

/** Where files are kept; the page around the forms gives it. */
export interface FileStore {
  /** Stores a file. @param onPart told how much of it has gone, from 0 to 1 @returns its id @throws with a message for the user */
  upload: (file: File, onPart: (part: number) => void) => Promise<string>
  /** What is shown of a stored file; the same promise for the same id. */
  show: (id: string) => Promise<ShownFile>
  /** Opens or saves the file. */
  open: (id: string) => void
}

const Context = createContext<FileStore | undefined>(undefined)

/** Gives the forms below it a place for files. */
export const FileStoreProvider = Context.Provider

/** The place for files. @throws Error where no page gives one. */
export const useFileStore = (): FileStore => {
  const store = use(Context)
  if (!store) throw new Error('a file field needs a FileStoreProvider around it')
  return store
}
