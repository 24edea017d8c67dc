import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { MenuBoard as Drawing } from '../../../ui/drawings/menu-board.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useReach } from '../../../ui/page/reach.ts'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { type SortableNode, SortableTree } from '../../../ui/sorting/sortable-tree.tsx'
import { useSavedOrder } from '../../../ui/sorting/use-saved-order.ts'
import { Status } from '../../../ui/status.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { FeatureChoice, ManagedItem, ManagedMenu, MenuProblem } from '../menu.ts'
import { problemText } from '../text.ts'
import { AtTheEnd } from './at-the-end.tsx'
import styles from './menu-board.module.css'
import { menusApi } from './menus-api.ts'

/** Every move is saved at once. */
export function MenuBoard({ tree, features }: { tree: ManagedMenu[]; features: FeatureChoice[] }) {
  const { shown: nodes, arrange } = useSavedOrder(
    useMemo(() => nodesOf(tree), [tree]),
    saveOrder,
  )
  const [toDelete, setToDelete] = useState<SortableNode | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isInReach = useReach()

  async function remove(node: SortableNode) {
    const sent = await send(menusApi()[':id'].$delete({ param: { id: node.id } }))
    if (sent.ok) toast.success('Item excluído.')
    await revalidate()
  }

  const add = (
    <ButtonLink look="main" icon={Plus} href={paths.newMenu()}>
      Novo item
    </ButtonLink>
  )
  return (
    <div className={stack(5)}>
      <ScreenHeader title="Menus" action={tree.length > 0 && add}>
        {tree.length > 0 &&
          'Arraste para mudar a ordem, ou use as ações de cada item. O que muda aqui aparece logo no site.'}
      </ScreenHeader>
      {tree.length === 0 ? (
        <EmptyState drawing={<Drawing />} title="O menu está vazio" action={add}>
          Ponha aqui as páginas, as partes do site e os endereços que os visitantes encontram no alto do site.
        </EmptyState>
      ) : (
        <SortableTree
          label="Itens do menu"
          nodes={nodes}
          onChange={arrange}
          onOpen={(node) => void navigate(paths.editMenu(node.id))}
          entries={(node) => [
            {
              id: 'edit',
              label: 'Editar',
              icon: Pencil,
              onAction: () => void navigate(paths.editMenu(node.id)),
            },
            {
              id: 'delete',
              label: 'Excluir',
              icon: Trash2,
              destroys: true,
              onAction: () => setToDelete(node),
            },
          ]}
        />
      )}
      <AtTheEnd features={features} />
      <ConfirmDialog
        isOpen={toDelete !== null}
        onOpenChange={(isOpen) => !isOpen && setToDelete(null)}
        title={`Excluir “${toDelete?.label}” do menu?`}
        confirmLabel="Excluir"
        destroys
        onConfirm={async () => {
          if (toDelete) await remove(toDelete)
        }}
      >
        {lossOf(toDelete, tree, isInReach(paths.settings()))}
      </ConfirmDialog>
    </div>
  )
}

async function saveOrder(nodes: SortableNode[]): Promise<boolean> {
  const order = nodes.map(({ id, children }) => ({
    _id: id,
    submenus: children.map((child) => ({ _id: child.id })),
  }))
  const sent = await send(menusApi().order.$put({ json: order }))
  if (sent.ok) toast.success('Ordem do menu salva.')
  return sent.ok
}

function lossOf(node: SortableNode | null, tree: readonly ManagedMenu[], mayTurnOff: boolean): string {
  const below = node?.children.length ?? 0
  const item = tree.flatMap((one) => [one, ...one.submenus]).find(({ _id }) => _id === node?.id)
  if (item?.feature && item.problem === null && below === 0)
    return mayTurnOff
      ? 'Esta parte do site volta para o fim do menu. Para tirá-la do site, desligue-a em Configurações, Partes do site.'
      : 'Esta parte do site volta para o fim do menu. Quem administra o site pode desligá-la.'
  if (below === 0) return 'A página ou o endereço a que ele leva continua onde está.'
  return below === 1
    ? 'O item dentro dele sai junto. As páginas continuam onde estão.'
    : `Os ${below} itens dentro dele saem junto. As páginas continuam onde estão.`
}

const nodesOf = (items: readonly ManagedMenu[]): SortableNode[] =>
  items.map((item) => ({ ...nodeOf(item), children: item.submenus.map(nodeOf) }))

const nodeOf = (item: ManagedItem): SortableNode => ({
  id: item._id,
  label: item.name,
  note: item.problem ? <Hidden problem={item.problem} /> : <Destination item={item} />,
  children: [],
})

function Hidden({ problem }: { problem: MenuProblem }) {
  return (
    <span className={styles.problem}>
      <Status tone="bad">{problemText[problem]}</Status>
    </span>
  )
}

function Destination({ item }: { item: ManagedItem }) {
  if (item.page) return <>/{item.page.slug}</>
  if (!item.url) return <>Reúne outros itens</>
  if (item.url.startsWith('/')) return <>{item.url}</>
  return (
    <span className={styles.outside}>
      {item.url} <Icon of={ExternalLink} size="small" />
    </span>
  )
}
