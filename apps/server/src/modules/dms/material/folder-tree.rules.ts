import type { MaterialFolder } from '@dealer/sdk/contract'

interface Folder {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  /** Holds what is asked for itself. */
  readonly holds: boolean
}

/** The folders that hold something, or that lead to one that does, as a tree. */
export function folderTree(folders: readonly Folder[], parentId: string | null = null): MaterialFolder[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap(({ id, name, holds }) => {
      const childList = folderTree(folders, id)
      return holds || childList.length > 0 ? [{ id, name, childList }] : []
    })
}
