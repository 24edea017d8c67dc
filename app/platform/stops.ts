// A stop is thrown, and ends the request. Refusals (result.ts) are returned.

export class Stop extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>
  /** further fields of the answer */
  readonly details: Record<string, unknown>
  constructor(
    status: number,
    code: string,
    message: string,
    headers: Record<string, string> = {},
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
    this.details = details
  }
}

export class Unreadable extends Stop {
  constructor(message = 'Não foi possível entender o que foi enviado.') {
    super(400, 'unreadable', message)
  }
}

/** The sender went away in the middle of the body, so that no client reads the answer. */
export class Aborted extends Stop {
  constructor() {
    super(400, 'interrupted', 'O envio foi interrompido. Tente de novo.', { Connection: 'close' })
  }
}

export class NotAuthenticated extends Stop {
  constructor() {
    super(401, 'not_authenticated', 'Entre na sua conta para continuar.', { 'WWW-Authenticate': 'Token' })
  }
}

/** An unusable token: the only body that may say 'invalid signature' (docs/rules/site.md 9). */
export class InvalidSignature extends Stop {
  constructor() {
    super(401, 'session_expired', 'invalid signature', { 'WWW-Authenticate': 'Token' })
  }
}

export class Forbidden extends Stop {
  constructor(
    message = 'Você não tem acesso a esta parte. Fale com quem administra o site.',
    code = 'forbidden',
  ) {
    super(403, code, message)
  }
}

/** The record is unknown, or not the actor's: the two look the same. */
export class NotFound extends Stop {
  constructor(message = 'Não encontrado. Pode ter sido excluído: recarregue a página.', code = 'not_found') {
    super(404, code, message)
  }
}

export class TooLarge extends Stop {
  constructor(message = 'O conteúdo enviado é grande demais.') {
    super(413, 'too_large', message)
  }
}

export class UnsupportedType extends Stop {
  constructor(message = 'Tipo de conteúdo não aceito.') {
    super(415, 'unsupported_type', message)
  }
}

export class TooMany extends Stop {
  /** @param seconds until another try may succeed */
  constructor(seconds: number, message = 'Muitas tentativas. Tente novamente em alguns minutos.') {
    super(429, 'too_many', message, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })
  }
}

export class DiskFull extends Stop {
  constructor() {
    super(
      503,
      'disk_full',
      'O servidor está sem espaço e não consegue guardar nada agora. O que já está no site continua no ar.',
      { 'Retry-After': '60' },
    )
  }
}

export class CannotWrite extends Stop {
  constructor() {
    super(
      503,
      'read_only',
      'O site só pode ser lido neste momento; nada do que for enviado seria guardado. Tente de novo mais tarde.',
      { 'Retry-After': '60' },
    )
  }
}

export class Unavailable extends Stop {
  constructor(message = 'Serviço indisponível. Tente novamente em instantes.', seconds = 5) {
    super(503, 'unavailable', message, { 'Retry-After': String(seconds) })
  }
}
