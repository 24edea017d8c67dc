// Generated from a migrated database by `node bin/migrate --types`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
// biome-ignore lint/suspicious/noExplicitAny: what a jsonb column holds is parsed where it is read
type Json = ColumnType<any, string, string>

export type AddressesTable = {
  id: string
  user_id: string
  recipient: Generated<string>
  postal_code: Generated<string>
  street: Generated<string>
  number: Generated<string>
  complement: Generated<string>
  district: Generated<string>
  city: Generated<string>
  state: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  reference: Generated<string>
}

export type ApiKeysTable = {
  id: string
  name: string
  hash: Buffer
  last_four: string
  scopes: string[]
  user_id: string
  role: string
  created_at: Time
  expires_at: Time
  last_used_at: Time | null
  revoked_at: Time | null
  warned_at: Time | null
}

export type AuditLinesTable = {
  id: string
  at: Time
  actor_id: string | null
  actor_name: Generated<string>
  action: string
  subject: Generated<string>
  details: ColumnType<any, string | undefined, string>
  label: Generated<string>
}

export type BackupWorkTable = {
  id: Generated<number>
  step: 'table' | 'files'
  done: number
  total: number
  at: Time
}

export type BackupsTable = {
  name: string
  files: number | null
  missing: number | null
  second_state: 'stored' | 'failed' | 'held' | null
  second_error: string | null
  second_at: Time | null
  trial_state: 'good' | 'bad' | 'untested' | null
  trial_error: string | null
  trial_at: Time | null
  folder: string | null
}

export type BannersTable = {
  id: string
  position: number
  image_id: string
  phone_image_id: string | null
  title: Generated<string>
  text: Generated<string>
  link: Generated<string>
  alt: Generated<string>
  starts_at: Time | null
  ends_at: Time | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  label: Generated<string>
}

export type CarrierAnswersTable = {
  service_code: string
  exact_key: string
  band_key: string
  price_cents: number
  deadline_days: number
  answered_at: Time
}

export type CarrierTokensTable = {
  card: string
  token_sealed: Buffer
  contract: Generated<string>
  regional: Generated<string>
  expires_at: Time
}

export type EventChangesTable = {
  event_id: string
  occurrence: string
  title: string | null
  date_time: string | null
  end_date_time: string | null
  place: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
  url: string | null
  situation: 'confirmed' | 'postponed' | 'canceled' | null
}

export type EventsTable = {
  id: string
  slug: string
  title: string
  content: string
  content_text: string
  description: string
  cover_id: string | null
  all_day: boolean
  date_time: string
  end_date_time: string | null
  timezone: string
  recurrence: string | null
  exceptions: string[]
  first_at: Time
  last_at: Time | null
  place: string
  address: string
  latitude: number | null
  longitude: number | null
  url: string
  situation: 'confirmed' | 'postponed' | 'canceled'
  status: 'draft' | 'published'
  published_at: Time | null
  version: Generated<number>
  trashed_at: Time | null
  created_at: Time
  updated_at: Time
}

export type GoodsTable = {
  product_id: string
  stock: Generated<number>
  sold: Generated<number>
  id: string
  option: Generated<string>
}

export type ImportRowsTable = {
  run_id: string
  line: number
  cells: Json
  ok: boolean | null
  message: Generated<string>
  identity: string | null
}

export type ImportRunsTable = {
  id: string
  kind: string
  name: string
  state: 'waiting' | 'running' | 'done' | 'canceled' | 'failed'
  dry_run: boolean
  headings: string[]
  total: number
  done: Generated<number>
  refused: Generated<number>
  trouble: Generated<string>
  started_by: string | null
  started_by_name: string
  walker: string | null
  created_at: Time
  moved_at: Time
  finished_at: Time | null
}

export type JobRunnersTable = {
  pool_id: string
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type LegalTextsTable = {
  slug: 'terms' | 'exchange' | 'privacy'
  number: number
  hash: Buffer
  title: string
  text: string
  created_at: Time
  id: Generated<string>
}

export type LettersTable = {
  id: string
  message_id: string
  kind: string
  to_name: Generated<string>
  to_email: string
  reply_to_name: Generated<string>
  reply_to_email: string | null
  subject: string
  text: Generated<string>
  html: string | null
  sealed_body: Buffer | null
  secret: Generated<boolean>
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  attempts: Generated<number>
  error: string | null
  error_answer: Generated<string>
  next_try_at: Time | null
  sending_since: Time | null
  sent_at: Time | null
  resend_of: string | null
  created_at: Time
  about_id: string | null
}

export type LimitCountsTable = {
  limit_name: string
  key: string
  window_start: Time
  count: number
}

export type MailServerTable = {
  id: Generated<number>
  failures: Generated<number>
  since: Time | null
  rests_until: Time | null
  trouble: string | null
}

export type MaterialDownloadsTable = {
  material_id: string
  downloads: number
}

export type MaterialWordsTable = {
  material_id: string
  file_id: string | null
  file_text: Generated<string>
  name_key: string
  own_words: string
  file_words: Generated<string>
  words: GeneratedAlways<string>
  file_trouble: Generated<'' | 'locked' | 'broken' | 'too_heavy'>
}

export type MaterialsTable = {
  id: string
  slug: string
  title: string
  authors: string[]
  year: number | null
  description: string
  content: string
  content_text: string
  category: 'Biologia' | 'Cultura e arte' | 'Economia' | 'História' | 'Manejo' | 'Nutrição e saúde' | 'Organização comunitária' | 'Questões ambientais' | 'Revisão' | 'Sanitário' | 'Saúde e nutrição' | 'Tecnologia e inovação'
  type: 'Apresentação em evento' | 'Artigo de periódico' | 'Áudio' | 'Banco de dados' | 'Capítulo de livro' | 'Folder/cartaz' | 'Imagem' | 'Leis e normas' | 'Livro' | 'Mapa' | 'Material didático/cartilha' | 'Notícia' | 'Página da internet' | 'Patente' | 'Programa de computador/Aplicativo' | 'Relatório' | 'Tese' | 'Texto de trabalho/Rascunho' | 'Vídeo' | 'Outros'
  file_id: string | null
  url: string | null
  cover_id: string | null
  publisher: string
  isbn: string
  doi: string
  language: string
  licence: string
  tags: string[]
  tag_keys: string[]
  status: 'draft' | 'published'
  published_at: Time | null
  version: Generated<number>
  trashed_at: Time | null
  created_at: Time
  updated_at: Time
}

export type MenuItemsTable = {
  id: string
  parent_id: string | null
  level: number
  parent_level: GeneratedAlways<number | null>
  position: number
  name: string
  target: 'page' | 'url' | 'feature' | 'none'
  page_id: string | null
  url: string | null
  version: Generated<number>
  created_at: Time
  updated_at: Time
  feature: 'posts' | 'events' | 'medias' | 'shop' | null
}

export type MessagesTable = {
  id: string
  name: string
  email: string
  message: string
  state: 'new' | 'read' | 'answered' | 'spam'
  suspicion: string | null
  notes: Generated<string>
  read_at: Time | null
  answered_at: Time | null
  version: Generated<number>
  created_at: Time
  assignee_id: string | null
  assigned_by: string | null
  assigned_at: Time | null
  sending_key: string | null
  spam_at: Time | null
}

export type OneTimeCodesTable = {
  user_id: string
  secret: Buffer
  last_step: Generated<number>
  created_at: Time
  confirmed_at: Time | null
  next_secret: Buffer | null
  next_at: Time | null
}

export type OrderCodesTable = {
  key: string
  code_sealed: Buffer
  tries: Generated<number>
  created_at: Time
}

export type OrderKeysTable = {
  id: string
  user_id: string | null
  key: string
  body_hash: Buffer
  order_id: string
  answer_sealed: Buffer | null
  created_at: Time
  sender: Generated<string>
}

export type OrderLinesTable = {
  id: string
  order_id: string
  position: number
  product_id: string | null
  product_slug: string
  name: string
  image_id: string | null
  unit_price_cents: number
  qtd: number
  total_cents: number
  weight_g: number | null
  shipping_code: string
  shipping_name: string
  shipping_price_cents: number
  shipping_deadline_days: number | null
  shipping_source: 'correios' | 'cache' | 'tabela' | 'fixo' | 'retirada' | 'entrega'
  goods_id: string | null
}

export type OrderMovesTable = {
  id: string
  order_id: string
  status: string
  deed: string
  by_id: string | null
  by_name: Generated<string>
  note: Generated<string>
  at: Time
  amount_cents: number | null
}

export type OrderTrackingTable = {
  order_id: string
  service_code: string
  code: string
  events: ColumnType<any, string | undefined, string>
  asked_at: Time | null
  created_at: Time
  outcome: 'delivered' | 'returned' | null
}

export type OrdersTable = {
  id: string
  number: number
  status: 'pending' | 'processing' | 'sent' | 'received' | 'canceled'
  situation: 'expired' | 'paid_without_stock' | 'withdrawal_requested' | 'withdrawn' | null
  placed_by: 'customer' | 'shop'
  user_id: string | null
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_document: string
  address: Json | null
  items_cents: number
  shipping_cents: number
  total_cents: number
  payment_method: 'pix' | 'arrange'
  payment_state: 'awaiting' | 'confirmed' | 'refund_due' | 'refunded'
  pix_code: string | null
  pix_txid: string | null
  paid_at: Time | null
  attempt: Generated<number>
  is_held: boolean
  held_until: Time | null
  told_attempt: Generated<number>
  token_hash: Buffer
  token_sealed: Buffer
  note: Generated<string>
  internal_note: Generated<string>
  invoice_key: Generated<string>
  accepted_at: Time | null
  sent_at: Time | null
  received_at: Time | null
  anonymised_at: Time | null
  created_at: Time
  updated_at: Time
  acceptance: Json | null
  known_at: Time | null
  known_by: 'account' | 'shop' | 'paid_before' | 'code' | 'link' | 'payment' | null
  network: Generated<string>
  held_at: Time | null
  pay_until: Time | null
  is_told: Generated<boolean>
}

export type PagesTable = {
  id: string
  slug: string
  title: string
  content: string
  content_text: string
  cover_id: string | null
  description: string
  status: 'draft' | 'published'
  published_at: Time | null
  version: Generated<number>
  trashed_at: Time | null
  created_at: Time
  updated_at: Time
}

export type PasskeysTable = {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  rp_id: string
  sign_count: number
  auth_epoch: number
  user_agent: string
  created_at: Time
  last_used_at: Time | null
}

export type PasswordResetsTable = {
  token_hash: Buffer
  user_id: string
  created_at: Time
  expires_at: Time
  used_at: Time | null
}

export type PaymentNoticesTable = {
  provider: string
  event_id: string
  external_id: string
  received_at: Time
}

export type PaymentsTable = {
  id: string
  payable_kind: string
  payable_id: string
  order_id: GeneratedAlways<string | null>
  attempt: number
  provider: string
  external_id: string | null
  state: 'asked' | 'open' | 'confirmed' | 'rejected' | 'disputed' | 'ended'
  amount_cents: number
  code: string | null
  url: string | null
  open_until: Time | null
  paid_cents: Generated<number>
  paid_at: Time | null
  is_told: Generated<boolean>
  untold: Json | null
  tries: Generated<number>
  next_at: Time | null
  created_at: Time
}

export type PostalCodeAnswersTable = {
  postal_code: string
  state: string
  city: string | null
  district: string | null
  street: string | null
  source: string
  answered_at: Time
}

export type PostsTable = {
  id: string
  slug: string
  title: string
  content: string
  content_text: string
  excerpt: string
  description: string
  author: string
  cover_id: string | null
  cover_credit: string
  tags: string[]
  tag_keys: string[]
  pinned: boolean
  status: 'draft' | 'published'
  published_at: Time | null
  version: Generated<number>
  trashed_at: Time | null
  created_at: Time
  updated_at: Time
}

export type ProductImagesTable = {
  product_id: string
  position: number
  upload_id: string
}

export type ProductsTable = {
  id: string
  slug: string
  title: string
  content: string
  content_text: string
  price_cents: number | null
  sale_price_cents: number | null
  sale_from: Time | null
  sale_until: Time | null
  min_qtd: Generated<number>
  max_qtd: number | null
  weight_g: number | null
  height_mm: number | null
  width_mm: number | null
  length_mm: number | null
  diameter_mm: number | null
  format: Generated<1 | 2 | 3>
  category: Generated<string>
  category_key: Generated<string>
  sku: Generated<string>
  lead_days: Generated<number>
  featured: Generated<boolean>
  status: 'draft' | 'published'
  published_at: Time | null
  version: Generated<number>
  trashed_at: Time | null
  created_at: Time
  updated_at: Time
  pickup_only: Generated<boolean>
}

export type RecoveryCodesTable = {
  user_id: string
  code_hash: Buffer
  used_at: Time | null
}

export type RedirectsTable = {
  kind: string
  old_slug: string
  record_id: string
  created_at: Time
}

export type RefundsTable = {
  id: string
  payment_id: string
  amount_cents: number
  state: 'due' | 'asked' | 'done' | 'failed'
  external_id: string | null
  tries: Generated<number>
  next_at: Time | null
  created_at: Time
  done_at: Time | null
}

export type RememberedDevicesTable = {
  id: string
  user_id: string
  secret_hash: Buffer
  auth_epoch: number
  user_agent: Generated<string>
  created_at: Time
  last_used_at: Time
  expires_at: Time
}

export type RevisionsTable = {
  id: string
  kind: string
  record_id: string
  title: string
  body: Json
  author_id: string | null
  author_name: string
  created_at: Time
  place: GeneratedAlways<number>
}

export type SearchEntriesTable = {
  kind: 'page' | 'post' | 'event' | 'material' | 'product'
  id: string
  slug: string
  title: string
  summary: string
  body: string
  dated_at: Time | null
  published_at: Time
  name: string
  title_words: string
  words: string
}

export type SearchWordsTable = {
  word: string
  spelled: string
}

export type SecretsTable = {
  name: string
  value: Buffer
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type SessionsTable = {
  id: string
  user_id: string
  cookie_hash: Buffer
  token_hash: Buffer
  auth_epoch: number
  created_at: Time
  last_seen_at: Time
  idle_expires_at: Time
  abs_expires_at: Time
  revoked_at: Time | null
  reason: string | null
  ip_prefix: Generated<string>
  user_agent: Generated<string>
  amr: Generated<string>
  confirmed_at: Time
}

export type ShippingRatesTable = {
  id: string
  service_code: string
  uf: string | null
  cep_start: string | null
  cep_end: string | null
  zone: 'local' | 'regional' | 'nacional' | 'norte' | null
  weight_from_g: number
  weight_to_g: number
  price_cents: number
  extra_kg_cents: number | null
  value_percent_bp: Generated<number>
  min_days: number
  max_days: number
  active: Generated<boolean>
  source: Generated<'manual' | 'api'>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ShippingTableTable = {
  id: number
  version: number
  saved_at: Time
}

export type ShopSettingsTable = {
  id: number
  sender_postal_code: Generated<string>
  sender_address: ColumnType<any, string | undefined, string>
  handling_days: Generated<number>
  reservation_hours: Generated<number>
  methods: Generated<string[]>
  arrange_text: Generated<string>
  pix_key: Generated<string>
  pix_name: Generated<string>
  pix_city: Generated<string>
  fixed_shipping_cents: Generated<number>
  is_fixed_offered: Generated<boolean>
  free_shipping_above_cents: number | null
  pickup: ColumnType<any, string | undefined, string>
  own_delivery: ColumnType<any, string | undefined, string>
  correios_enabled: Generated<boolean>
  correios_user: Generated<string>
  correios_access_code_sealed: Buffer | null
  correios_card: Generated<string>
  correios_contract: Generated<string>
  correios_regional: Generated<string>
  services: ColumnType<any, string | undefined, string>
  min_declared_cents: Generated<number>
  exchange_text: Generated<string>
  orders_email: Generated<string>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  unconfirmed_hold_minutes: Generated<number>
}

export type ShownQuotesTable = {
  key: string
  options: Json
  shown_at: Time
}

export type SiteTable = {
  id: number
  title: string
  description: Generated<string>
  contact: Generated<string>
  email: Generated<string>
  url_facebook: Generated<string>
  url_instagram: Generated<string>
  url_twitter: Generated<string>
  url_youtube: Generated<string>
  logo_id: string | null
  favicon_id: string | null
  features: ColumnType<any, string | undefined, string>
  primary_color: Generated<string>
  secondary_color: Generated<string>
  introduction: Generated<string>
  legal: ColumnType<any, string | undefined, string>
  public_origin: string | null
  timezone: Generated<string>
  mail_from: string | null
  smtp_url_sealed: Buffer | null
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  whatsapp: Generated<string>
}

export type SlowStatementsTable = {
  digest: string
  statement: string
  calls: number
  total_ms: number
  most_ms: number
  last_at: Time
}

export type StatementLinesTable = {
  id: string
  fingerprint: Buffer
  at: Time
  amount_cents: number
  description: string
  txid: Generated<string>
  state: 'matched' | 'doubtful' | 'unmatched' | 'ignored'
  order_id: string | null
  candidates: Generated<string[]>
  imported_at: Time
  settled_by_name: Generated<string>
  doubt: Generated<string>
  source: Generated<string>
  confirmed: Generated<boolean>
}

export type StockLinesTable = {
  id: string
  product_id: string | null
  kind: 'opening' | 'sale' | 'return' | 'adjustment'
  delta: number
  stock_after: number
  reason: Generated<string>
  order_line_id: string | null
  attempt: number | null
  withdrawal_id: string | null
  by_id: string | null
  by_name: Generated<string>
  created_at: Time
  place: GeneratedAlways<number>
  goods_id: string
}

export type SystemBrokenFactsTable = {
  key: string
  wrong: string
  count: number
  examples: string[]
  since: Time
}

export type SystemFactChecksTable = {
  id: Generated<number>
  at: Time
}

export type SystemRestartsTable = {
  ended_at: Time
  exit_code: number
  in_a_row: number
}

export type SystemTroubledJobsTable = {
  kind: string
  name: string
  since: Time
  told_at: Time | null
}

export type SystemTroublesTable = {
  kind: 'disk' | 'queue' | 'failed_jobs' | 'certificate' | 'old_copy' | 'bad_copy' | 'untested_copy' | 'hollow_copy' | 'open_copy' | 'second_place' | 'history' | 'restarts'
  since: Time
  told_at: Time | null
}

export type TeamRulesTable = {
  is_only: Generated<boolean>
  needs_second_factor: boolean
  factor_roles: Generated<string[]>
}

export type TrashEntriesTable = {
  kind: string
  record_id: string
  title: string
  author_id: string | null
  author_name: string
  created_at: Time
}

export type UntoldEventsTable = {
  id: string
  subscriber: string
  event: Json
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type UploadOrphansTable = {
  folder: string
  since: Time
  seen_at: Time
  days: number
}

export type UploadUsesTable = {
  upload_id: string
  kind: 'site' | 'banner' | 'page' | 'post' | 'event' | 'material' | 'product' | 'legal'
  record_id: string
  label: Generated<string>
}

export type UploadVariantsTable = {
  upload_id: string
  format: 'webp' | 'jpeg' | 'png' | 'avif'
  width: number
  height: number
  key: string
  bytes: number
  page: Generated<number>
}

export type UploadsTable = {
  id: string
  kind: 'image' | 'file'
  name: string
  alt: Generated<string>
  mime: string
  key: string
  bytes: number
  width: number | null
  height: number | null
  uploaded_by: string | null
  created_at: Time
  focus_x: Generated<number>
  focus_y: Generated<number>
  drawn_pages: number | null
  drawn_from: string | null
  sent_as: string | null
}

export type UploadsBegunTable = {
  id: string
  begun_at: Time
}

export type UsersTable = {
  id: string
  name: string
  email: string
  role: 'user' | 'editor' | 'shopkeeper' | 'admin' | 'super'
  active: Generated<boolean>
  phone: Generated<string>
  document: Generated<string>
  password_hash: string | null
  auth_epoch: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  anonymised_at: Time | null
  email_confirmed_at: Time | null
  second_factor_since: Time | null
}

export type WebhookDeliveriesTable = {
  id: string
  endpoint_id: string
  type: string
  data: Json
  once_key: string | null
  created_at: Time
  state: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  next_try_at: Time | null
}

export type WebhookEndpointsTable = {
  id: string
  name: string
  url: string
  secret_sealed: Buffer
  old_secret_sealed: Buffer | null
  old_secret_until: Time | null
  events: string[]
  enabled: Generated<boolean>
  off_reason: Generated<'' | 'asked' | 'failing' | 'gone'>
  created_at: Time
  publications_from: Time
  last_success_at: Time | null
  rests_until: Time | null
}

export type WebhookTriesTable = {
  id: string
  delivery_id: string
  at: Time
  asked: boolean
  status: number | null
  trouble: Generated<string>
  ms: number
  answer: Generated<string>
}

export type WithdrawalsTable = {
  id: string
  order_id: string
  items: Json
  reason: Generated<string>
  state: 'requested' | 'received' | 'refunded'
  refund_cents: number
  requested_at: Time
  received_at: Time | null
  refunded_at: Time | null
}

export type Tables = {
  addresses: AddressesTable
  api_keys: ApiKeysTable
  audit_lines: AuditLinesTable
  backup_work: BackupWorkTable
  backups: BackupsTable
  banners: BannersTable
  carrier_answers: CarrierAnswersTable
  carrier_tokens: CarrierTokensTable
  event_changes: EventChangesTable
  events: EventsTable
  goods: GoodsTable
  import_rows: ImportRowsTable
  import_runs: ImportRunsTable
  job_runners: JobRunnersTable
  legal_texts: LegalTextsTable
  letters: LettersTable
  limit_counts: LimitCountsTable
  mail_server: MailServerTable
  material_downloads: MaterialDownloadsTable
  material_words: MaterialWordsTable
  materials: MaterialsTable
  menu_items: MenuItemsTable
  messages: MessagesTable
  one_time_codes: OneTimeCodesTable
  order_codes: OrderCodesTable
  order_keys: OrderKeysTable
  order_lines: OrderLinesTable
  order_moves: OrderMovesTable
  order_tracking: OrderTrackingTable
  orders: OrdersTable
  pages: PagesTable
  passkeys: PasskeysTable
  password_resets: PasswordResetsTable
  payment_notices: PaymentNoticesTable
  payments: PaymentsTable
  postal_code_answers: PostalCodeAnswersTable
  posts: PostsTable
  product_images: ProductImagesTable
  products: ProductsTable
  recovery_codes: RecoveryCodesTable
  redirects: RedirectsTable
  refunds: RefundsTable
  remembered_devices: RememberedDevicesTable
  revisions: RevisionsTable
  search_entries: SearchEntriesTable
  search_words: SearchWordsTable
  secrets: SecretsTable
  sessions: SessionsTable
  shipping_rates: ShippingRatesTable
  shipping_table: ShippingTableTable
  shop_settings: ShopSettingsTable
  shown_quotes: ShownQuotesTable
  site: SiteTable
  slow_statements: SlowStatementsTable
  statement_lines: StatementLinesTable
  stock_lines: StockLinesTable
  system_broken_facts: SystemBrokenFactsTable
  system_fact_checks: SystemFactChecksTable
  system_restarts: SystemRestartsTable
  system_troubled_jobs: SystemTroubledJobsTable
  system_troubles: SystemTroublesTable
  team_rules: TeamRulesTable
  trash_entries: TrashEntriesTable
  untold_events: UntoldEventsTable
  upload_orphans: UploadOrphansTable
  upload_uses: UploadUsesTable
  upload_variants: UploadVariantsTable
  uploads: UploadsTable
  uploads_begun: UploadsBegunTable
  users: UsersTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_tries: WebhookTriesTable
  withdrawals: WithdrawalsTable
}
