import { CloseButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type ShownFile, useFileStore } from './file-store.ts'
import classes from './files.module.css'

/** Props of {@link FileTile}. */
export interface FileTileProps {
  /** Id of the file. */
  id: string
  /** Takes it away; absent where it stays. */
  onRemove?: () => void
  /** As high as a line of text. */
  isSmall?: boolean
}

/** A stored file: the thumbnail of a picture, else its name. A click opens it. */
export function FileTile({ id, onRemove, isSmall }: FileTileProps) {
  const store = useFileStore()
  const [file, setFile] = useState<ShownFile>()
  useEffect(() => {
    let isStale = false
    store.show(id).then(
      (shown) => !isStale && setFile(shown),
      () => !isStale && setFile({ name: '文件不存在' }),
    )
    return () => {
      isStale = true
    }
  }, [store, id])
  const name = file?.name ?? '加载中'
  return (
    <div className={classes.tile} data-small={isSmall || undefined}>
      <button
        type="button"
        className={classes.open}
        title={name}
        aria-label={`查看${name}`}
        onClick={() => store.open(id)}
      >
        {file?.picture ? (
          <img src={file.picture} alt={name} />
        ) : (
          <>
            <IconFile size={22} stroke={1.5} aria-hidden />
            <span className={classes.name}>{name}</span>
          </>
        )}
      </button>
      {onRemove && <CloseButton className={classes.remove} size="xs" aria-label={`移除${name}`} onClick={onRemove} />}
    </div>
  )
}

/** Files in a cell of a table. */
export function FileTiles({ ids }: { ids: readonly string[] }) {
  return (
    <div className={classes.line}>
      {ids.map((id) => (
        <FileTile key={id} id={id} isSmall />
      ))}
    </div>
  )
}
