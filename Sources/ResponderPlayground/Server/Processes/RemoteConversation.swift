import NIOCore
import NIOPosix

/// The conversation of a page whose screen runs in another process. The conversation forwards messages and detects the
/// end of this process.
@MainActor final class RemoteConversation: Conversation {
  private let outlet: Outlet
  private let screen: String?
  private let processes: SessionProcesses
  private var link: ProcessLink?

  init(outlet: Outlet, screen: String?, processes: SessionProcesses) {
    self.outlet = outlet
    self.screen = screen
    self.processes = processes
  }

  func begin() async {
    do {
      let link = try await ProcessLink.connect(processes.take(), outlet: outlet, responseTime: processes.responseTime)
      self.link = link
      await link.ask(.begin(screen: screen))
    } catch {
      outlet.fail(saying: "The process that runs this screen could not be started: \(error).")
    }
  }

  func receive(_ text: String) async { await link?.ask(.message(text)) }

  /// Does nothing, because the process runs its own timers.
  func wake() {}

  func end() async {
    await link?.close()
    link = nil
  }
}

/// The server's end of a process's pipes.
private final class ProcessLink: Sendable {
  private let channel: any Channel
  private let handler: NIOLoopBound<ProcessLinkHandler>

  private init(channel: any Channel, handler: NIOLoopBound<ProcessLinkHandler>) {
    self.channel = channel
    self.handler = handler
  }

  static func connect(_ process: SessionProcess, outlet: Outlet, responseTime: Double) async throws -> ProcessLink {
    let eventLoop = outlet.eventLoop
    let responseTime = TimeAmount.nanoseconds(Int64(responseTime * 1e9))
    let bound = try await eventLoop.submit {
      NIOLoopBound(ProcessLinkHandler(process, outlet: outlet, responseTime: responseTime), eventLoop: eventLoop)
    }.get()
    let channel = try await NIOPipeBootstrap(group: eventLoop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers(
            ByteToMessageHandler(ProcessFrameDecoder(), maximumBufferSize: ProcessFrame.maximumBytes + 5),
            MessageToByteHandler(ProcessFrameEncoder()),
            bound.value
          )
        }
      }
      .takingOwnershipOfDescriptors(input: process.output, output: process.input).get()
    return ProcessLink(channel: channel, handler: bound)
  }

  /// Sends a frame to the process, and waits until the process has handled the frame or has ended.
  func ask(_ frame: ProcessFrame) async {
    let channel = channel
    let handler = handler
    // The error is ignored because the future never fails.
    try? await channel.eventLoop.flatSubmit { handler.value.ask(frame, on: channel) }.get()
  }

  /// Closes the pipes, which makes the process end, and waits until the process has ended.
  func close() async {
    let channel = channel
    let handler = handler
    try? await channel.eventLoop.flatSubmit { handler.value.end(on: channel) }.get()
  }
}

/// Forwards messages of the process to the page, and reports the end of the process to the page.
private final class ProcessLinkHandler: ChannelInboundHandler {
  typealias InboundIn = ProcessFrame
  typealias OutboundOut = ProcessFrame

  private let process: SessionProcess
  private let outlet: Outlet
  private let responseTime: TimeAmount
  private var pendingFrame: EventLoopPromise<Void>?
  private var deadline: Scheduled<Void>?
  private var isLate = false
  /// Whether the page has disconnected. If so, the end of the process is expected and not reported.
  private var isEnding = false
  private var hasEnded: EventLoopPromise<Void>?

  init(_ process: SessionProcess, outlet: Outlet, responseTime: TimeAmount) {
    self.process = process
    self.outlet = outlet
    self.responseTime = responseTime
  }

  func handlerAdded(context: ChannelHandlerContext) {
    hasEnded = context.eventLoop.makePromise()
    let eventLoop = context.eventLoop
    let this = NIOLoopBound(self, eventLoop: eventLoop)
    process.whenEnded { end in
      eventLoop.execute { this.value.processEnded(end) }
    }
  }

  func ask(_ frame: ProcessFrame, on channel: any Channel) -> EventLoopFuture<Void> {
    guard channel.isActive else { return channel.eventLoop.makeSucceededVoidFuture() }
    let promise = channel.eventLoop.makePromise(of: Void.self)
    pendingFrame = promise
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: responseTime) {
      self.isLate = true
      self.process.kill()
    }
    channel.writeAndFlush(frame, promise: nil)
    return promise.futureResult
  }

  func end(on channel: any Channel) -> EventLoopFuture<Void> {
    isEnding = true
    // The process should end when its input is closed. If the process has not ended after two seconds, it is killed.
    deadline?.cancel()
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: .seconds(2)) { self.process.kill() }
    channel.close(promise: nil)
    return hasEnded?.futureResult ?? channel.eventLoop.makeSucceededVoidFuture()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .text(let text): outlet.forward(text)
    case .processed: fulfill()
    case .begin, .message: process.kill()
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    process.kill()
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    // A process that has closed its output can no longer run the screen.
    if !isEnding { process.kill() }
    fulfill()
    context.fireChannelInactive()
  }

  private func fulfill() {
    if !isEnding { deadline?.cancel() }
    pendingFrame?.succeed(())
    pendingFrame = nil
  }

  private func processEnded(_ end: SessionProcess.End) {
    deadline?.cancel()
    fulfill()
    if !isEnding {
      let seconds = responseTime.nanoseconds / 1_000_000_000
      let cause = isLate ? "did not respond for \(seconds) s and was ended" : "ended \(end.words)"
      outlet.fail(
        saying: "The process that ran this screen \(cause). The screen restarts; other pages are not affected."
      )
    }
    hasEnded?.succeed(())
    hasEnded = nil
  }
}
