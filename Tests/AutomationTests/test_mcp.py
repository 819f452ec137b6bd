"""Tests of `touchlab mcp` with the unmodified client of PyPI's package mcp, and with messages that no client sends."""

import base64
import json
import os
import pathlib
import select
import signal
import subprocess

import anyio
import jsonschema
import pytest
from mcp import Client, MCPError, StdioServerParameters

from conftest import BUILT, ROOT

SCREEN = """\
touchlab: 1
screen: [200, 200]
views:
  - {id: save, class: UIButton, frame: [0, 0, 100, 44]}
  - {id: cover, frame: [0, 0, 200, 200]}
touches: [{tap: {at: [50, 20]}}]
"""
PASSING = SCREEN + "only: [hit]\nexpect: [cover hit]\n"
FAILING = SCREEN + "only: [hit]\nexpect: [save hit]\n"
DUMP = """\
<UIWindow: 0x7f1; frame = (0 0; 200 200)>
   | <UIButton: 0x7f2; frame = (0 0; 100 44)>
   | <UIView: 0x7f3; frame = (0 0; 200 200)>
"""
RECORDING = json.dumps([{
    "type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"},
    "actions": [
        {"type": "pointerMove", "duration": 0, "x": 50, "y": 20}, {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 50}, {"type": "pointerUp", "button": 0},
    ],
}])
FILES = {
    "app/card.yaml": SCREEN, "app/passing.yaml": PASSING, "app/screens/a.yaml": PASSING, "app/screens/b.yaml": FAILING,
    "app/dump.txt": DUMP, "app/recording.json": RECORDING, "app/broken.yaml": "touchlab: 2\n", "secret.yaml": SCREEN,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("mcp")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "app/link.yaml").symlink_to(folder / "secret.yaml")
    (folder / "app/linked").mkdir()
    (folder / "app/linked/card.yaml").symlink_to(folder / "secret.yaml")
    (folder / "app/outside").symlink_to(folder)
    (folder / "app/inside.yaml").symlink_to("card.yaml")
    return folder


def connected(folder, body, mode="auto"):
    """Runs the asynchronous function with a client that is connected to a new server."""
    server = StdioServerParameters(command=str(BUILT), args=["mcp", "--root", str(folder / "app")], cwd=ROOT)

    async def connect():
        async with Client(server, mode=mode) as client:
            await body(client)

    anyio.run(connect)


def text(result):
    return "".join(part.text for part in result.content if part.type == "text")


@pytest.mark.parametrize("mode, revision", [("auto", "2026-07-28"), ("legacy", "2025-11-25"), ("2026-07-28", "2026-07-28")])
def test_a_client_negotiates_the_revision_and_lists_tools_and_resources(folder, mode, revision):
    async def body(client):
        assert client.protocol_version == revision
        if mode != "2026-07-28":
            assert client.server_info.name == "touchlab"
            assert "explain" in client.instructions
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == ["explain", "lint", "map", "run", "import", "replay"]
        for tool in tools:
            assert tool.description and tool.title and tool.annotations.read_only_hint
            for schema in (tool.input_schema, tool.output_schema):
                jsonschema.Draft202012Validator.check_schema(schema)
        resources = (await client.list_resources()).resources
        assert [resource.name for resource in resources] == [
            "WhyDoesMyTapNotArrive.md", "scenario.md", "reference.md", "scenario.schema.json"
        ]
        assert (await client.list_resource_templates()).resource_templates == []

    connected(folder, body, mode)


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_every_resource_has_the_text_of_its_document(folder, mode):
    documents = {
        "WhyDoesMyTapNotArrive.md": (ROOT / "Documentation/WhyDoesMyTapNotArrive.md").read_text(),
        "scenario.md": (ROOT / "Documentation/Contract/scenario.md").read_text(),
        "reference.md": subprocess.run([BUILT, "format"], capture_output=True, text=True, check=True).stdout,
        "scenario.schema.json": subprocess.run([BUILT, "schema"], capture_output=True, text=True, check=True).stdout,
    }

    async def body(client):
        for resource in (await client.list_resources()).resources:
            contents = (await client.read_resource(resource.uri)).contents
            assert [part.text for part in contents] == [documents[resource.name]]
            assert contents[0].mime_type == resource.mime_type
        with pytest.raises(MCPError, match="there is no resource 'touchlab://secret'") as error:
            await client.read_resource("touchlab://secret")
        assert error.value.error.code == (-32602 if mode == "auto" else -32002)

    connected(folder, body, mode)


# The client checks each structured result with the tool's output schema.
GOOD = [
    ("explain", {"file": "card.yaml", "lines": ["save touchUpInside"]}, lambda it: it["answers"][0]["culprits"] == ["cover"]),
    ("explain", {"file": "card.yaml"}, lambda it: it["answers"][0]["line"] == "save touchUpInside"),
    ("explain", {"text": SCREEN, "subjects": ["save"], "plays": 50}, lambda it: len(it["answers"]) == 1),
    ("explain", {"file": "card.yaml", "unwanted": ["cover hit"], "by": 1}, lambda it: it["answers"][0]["not"]),
    ("explain", {"file": "card.yaml", "apply": 1}, lambda it: "isUserInteractionEnabled: false" in it["scenario"]),
    ("explain", {"file": "recording.json", "screen": "card.yaml"}, lambda it: it["answers"][0]["culprits"] == ["cover"]),
    ("explain", {"file": "inside.yaml"}, lambda it: len(it["answers"]) == 1),
    ("lint", {"file": "card.yaml"}, lambda it: it["files"][0]["findings"][0]["rule"] == "occluded" and it["result"] == "failed"),
    ("lint", {"text": SCREEN, "ignore": ["occluded"]}, lambda it: it["files"][0]["findings"] == []),
    ("lint", {"file": "screens", "rules": ["occluded"]}, lambda it: len(it["files"]) == 2),
    ("map", {"file": "card.yaml"}, lambda it: [part["id"] for part in it["regions"]] == ["cover"]),
    ("map", {"text": SCREEN, "touch": "tap"}, lambda it: it["screen"] == [200, 200]),
    ("run", {"file": "passing.yaml"}, lambda it: it["result"] == "passed" and it["omitted"] == 0 and len(it["records"]) > 1),
    ("run", {"text": FAILING}, lambda it: it["result"] == "failed" and "save hit" in str(it["report"])),
    ("run", {"file": "passing.yaml", "only": ["hit"]}, lambda it: [part["line"] for part in it["records"]] == ["cover hit"]),
    ("run", {"file": "passing.yaml", "maximum": 1}, lambda it: len(it["records"]) == 1 and it["omitted"] > 0),
    ("run", {"file": "card.yaml", "verdicts": True}, lambda it: it["verdicts"][0]["culprit"] == "cover"),
    ("run", {"file": "screens"}, lambda it: [part["result"] for part in it["files"]] == ["passed", "failed"]),
    ("import", {"file": "dump.txt"}, lambda it: it["scenario"].startswith("touchlab: 1") or "touchlab: 1" in it["scenario"]),
    ("import", {"text": DUMP}, lambda it: "UIButton" in it["scenario"]),
    ("replay", {"recording": "recording.json", "screen": "card.yaml"},
     lambda it: it["counts"]["fingers"] == 1 and it["result"] == "passed" and it["records"][0]["line"] == "cover hit"),
]


def test_each_tool_has_a_structured_result_and_the_same_result_as_text(folder):
    async def body(client):
        for tool, arguments, expected in GOOD:
            result = await client.call_tool(tool, arguments)
            assert not result.is_error, f"{tool} {arguments}: {text(result)}"
            assert expected(result.structured_content), f"{tool} {arguments}: {result.structured_content}"
            assert json.loads(text(result)) == result.structured_content

    connected(folder, body)


def test_the_map_is_an_image_of_the_size_of_the_screen(folder):
    async def body(client):
        result = await client.call_tool("map", {"file": "card.yaml"})
        image = result.content[0]
        assert (image.type, image.mime_type) == ("image", "image/png")
        png = base64.b64decode(image.data)
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert [int.from_bytes(png[16 + 4 * index:20 + 4 * index], "big") for index in range(2)] == [200, 200]

    connected(folder, body)


BAD = [
    ("explain", {}, "expected the argument file or the argument text"),
    ("explain", {"file": "card.yaml", "text": SCREEN}, "expected only one of the arguments file and text"),
    ("explain", {"fil": "card.yaml"}, "unknown argument 'fil'; did you mean 'file'?"),
    ("explain", {"file": 3}, "file: expected text, found 3"),
    ("explain", {"file": "card.yaml", "lines": "save"}, "lines: expected a list of texts"),
    ("explain", {"file": "card.yaml", "lines": ["missing touchUpInside"]}, "there is no 'missing'"),
    ("explain", {"file": "card.yaml", "lines": ["--help"]}, "--help"),
    ("explain", {"file": "card.yaml", "apply": 99}, "there is no fix 99"),
    ("explain", {"file": "card.yaml", "plays": 0}, "plays: expected a whole number from 1 to 100000, found 0"),
    ("explain", {"file": "card.yaml", "by": -1}, "by: expected a number from 0 to 86400, found -1"),
    ("explain", {"file": "card.yaml", "fit": True}, "fit: expected the argument screen as well"),
    ("explain", {"file": "missing.yaml"}, "missing.yaml: the file does not exist"),
    ("lint", {"file": "broken.yaml"}, "broken.yaml:1:"),
    ("lint", {"file": "card.yaml", "rules": ["ocluded"]}, "did you mean 'occluded'?"),
    ("map", {"file": "card.yaml", "touch": "tapp"}, "touch: unknown word 'tapp'; did you mean 'tap'?"),
    ("map", {"text": "views: 3"}, "1:1"),
    ("run", {"file": "card.yaml", "only": ["hits"]}, "did you mean 'hit'"),
    ("run", {"file": "card.yaml", "verdicts": True, "only": ["hit"]}, "expected only one of the arguments verdicts and only"),
    ("run", {"file": "card.yaml", "verdicts": "yes"}, "verdicts: expected true or false, found"),
    ("run", {"file": "a\0b"}, "file: expected text without the character U+0000"),
    ("import", {"text": "not a dump"}, "unknown format"),
    ("replay", {"screen": "card.yaml"}, "'recording' is missing"),
    ("replay", {"recording": "card.yaml", "screen": "card.yaml"}, "card.yaml:"),
]


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_bad_argument_is_an_error_of_the_tool_and_the_server_continues(folder, mode):
    async def body(client):
        for tool, arguments, message in BAD:
            result = await client.call_tool(tool, arguments)
            assert result.is_error, f"{tool} {arguments}: {result}"
            assert message in text(result), f"{tool} {arguments}: {text(result)}"
        with pytest.raises(MCPError, match="unknown tool 'explane'; did you mean 'explain'"):
            await client.call_tool("explane", {})
        assert not (await client.call_tool("run", {"file": "passing.yaml"})).is_error

    connected(folder, body, mode)


@pytest.mark.parametrize("path", [
    "../secret.yaml", "link.yaml", "outside/secret.yaml", "screens/../../secret.yaml", "/etc/passwd", "/etc/no-such-file",
    "/dev/stdin", "linked/../link.yaml", "..", "~/../../../../../etc/passwd", "linked/card.yaml",
])
def test_a_path_outside_the_root_is_refused_by_every_tool(folder, path):
    async def body(client):
        for tool in ("explain", "lint", "map", "run", "import"):
            result = await client.call_tool(tool, {"file": path})
            assert result.is_error and "outside the folders" in text(result), f"{tool}: {result}"
        for arguments in ({"recording": path}, {"recording": "recording.json", "screen": path}):
            result = await client.call_tool("replay", arguments)
            assert result.is_error and "outside the folders" in text(result), result
        result = await client.call_tool("lint", {"file": "card.yaml", "baseline": path})
        assert result.is_error and "outside the folders" in text(result)

    connected(folder, body)


def test_a_folder_with_a_link_to_a_file_outside_the_root_is_refused(folder):
    async def body(client):
        for tool in ("lint", "run"):
            result = await client.call_tool(tool, {"file": "linked"})
            assert result.is_error and "outside the folders" in text(result)

    connected(folder, body)


class Server:
    """A server whose messages are written and read as lines."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [str(BUILT), "mcp", *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )

    def send(self, line):
        line = line if isinstance(line, (bytes, str)) else json.dumps(line)
        self.process.stdin.write((line if isinstance(line, bytes) else line.encode()) + b"\n")

    def receive(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, line):
        self.send(line)
        return self.receive()

    def call(self, identifier, tool, **arguments):
        self.send({
            "jsonrpc": "2.0", "id": identifier, "method": "tools/call", "params": {"name": tool, "arguments": arguments}
        })

    def children(self):
        return [int(pid) for pid in pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/children") for pid in pid.read_text().split()]

    def child(self):
        """Waits until a call runs, and returns the id of its process."""
        while not (found := self.children()):
            assert self.process.poll() is None
        return found[0]

    def end(self):
        """Closes the input, and returns the remaining output and the exit code."""
        self.process.stdin.close()
        rest = self.process.stdout.read()
        return rest, self.process.wait()


@pytest.fixture
def server(folder):
    server = Server("--root", folder / "app")
    yield server
    server.process.kill()
    server.process.wait()
    server.process.stdout.close()


PONG = {"jsonrpc": "2.0", "id": "last", "result": {}}
PING = {"jsonrpc": "2.0", "id": "last", "method": "ping"}


@pytest.mark.parametrize("line, code, identifier", [
    ("garbage", -32700, None), ("{", -32700, None), (b"\xff\xfe{}", -32700, None), ('{"a": NaN}', -32700, None),
    ("[" * 100_000, -32700, None), ("3", -32600, None), ("{}", -32600, None), ("[]", -32600, None),
    ({"jsonrpc": "1.0", "id": 1, "method": "ping"}, -32600, 1), ({"jsonrpc": "2.0", "id": 1}, -32600, 1),
    ({"jsonrpc": "2.0", "id": 1, "method": 7}, -32600, 1), ({"jsonrpc": "2.0", "id": 1.5, "method": "ping"}, -32600, None),
    ({"jsonrpc": "2.0", "id": {}, "method": "ping"}, -32600, None), ({"jsonrpc": "2.0", "id": None, "method": "ping"}, -32600, None),
    ({"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}, -32602, 1),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/lists"}, -32601, 1), ({"jsonrpc": "2.0", "id": 1, "method": ""}, -32601, 1),
    ({"jsonrpc": "2.0", "id": 1, "method": "initialize"}, -32602, 1),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/call"}, -32602, 1),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "run", "arguments": []}}, -32602, 1),
    ({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"cursor": "next"}}, -32602, 1),
    ({"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": "file:///etc/passwd"}}, -32002, 1),
    ({"jsonrpc": "2.0", "id": 1, "method": "server/discover"}, -32602, 1),
    (b'{"jsonrpc": "2.0", "id": 1, "method": "' + b"x" * (5 << 20) + b'"}', -32600, None),
])
def test_a_bad_message_has_an_error_and_the_server_continues(server, line, code, identifier):
    response = server.ask(line)
    assert response["error"]["code"] == code and response["error"]["message"]
    assert response["id"] == identifier
    assert server.ask(PING) == PONG


@pytest.mark.parametrize("line", [
    "", "   ", {"jsonrpc": "2.0", "method": "notifications/initialized"}, {"jsonrpc": "2.0", "method": "notifications/unknown"},
    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 77}},
    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": []}},
    {"jsonrpc": "2.0", "method": "ping", "params": 3}, {"jsonrpc": "2.0", "id": 9, "result": {}},
])
def test_notifications_and_responses_of_the_client_have_no_response(server, line):
    server.send(line)
    assert server.ask(PING) == PONG


@pytest.mark.parametrize("requested, negotiated", [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"),
    ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
])
def test_initialize_negotiates_a_supported_revision(server, requested, negotiated):
    response = server.ask({
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": {"protocolVersion": requested, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
    })
    assert response["result"]["protocolVersion"] == negotiated
    batch = server.ask([{"jsonrpc": "2.0", "id": 2, "method": "ping"}, {"jsonrpc": "2.0", "method": "ping"}, PING])
    if negotiated < "2025-06-18":
        assert batch == [{"jsonrpc": "2.0", "id": 2, "result": {}}, PONG]
    else:
        assert batch["error"]["code"] == -32600


def test_a_request_with_an_unknown_revision_is_told_the_supported_ones(server):
    response = server.ask({
        "jsonrpc": "2.0", "id": 1, "method": "tools/list",
        "params": {"_meta": {"io.modelcontextprotocol/protocolVersion": "2030-01-01"}},
    })
    assert response["error"]["code"] == -32022
    assert response["error"]["data"]["requested"] == "2030-01-01"
    assert "2026-07-28" in response["error"]["data"]["supported"]


def test_the_end_of_the_input_ends_the_server_after_the_responses_to_running_calls(server):
    server.call(1, "run", file="passing.yaml")
    rest, code = server.end()
    assert json.loads(rest)["result"]["structuredContent"]["result"] == "passed"
    assert code == 0


def test_a_call_that_takes_too_long_is_ended_and_other_calls_have_responses():
    server = Server("--root", ROOT, "--timeout", "5")
    server.call(1, "lint", file="Conformance")
    # A stopped process does not end, however fast the machine is. Before it runs lint, the server waits for it.
    child = server.child()
    while b"lint" not in pathlib.Path(f"/proc/{child}/cmdline").read_bytes():
        assert server.process.poll() is None
    os.kill(child, signal.SIGSTOP)
    assert server.ask(PING) == PONG
    response = server.receive()
    assert response["id"] == 1 and response["result"]["isError"]
    assert "took longer than 5 s" in response["result"]["content"][0]["text"]
    assert server.ask(PING) == PONG
    assert server.end() == (b"", 0)


def test_a_call_that_crashes_is_an_error_and_the_server_continues():
    server = Server("--root", ROOT)
    server.call(1, "lint", file="Conformance")
    os.kill(server.child(), signal.SIGSEGV)
    response = server.receive()
    assert response["result"]["isError"] and "crashed" in response["result"]["content"][0]["text"]
    assert server.ask(PING) == PONG
    assert server.end() == (b"", 0)


def test_a_cancelled_call_has_no_response_and_its_process_ends():
    server = Server("--root", ROOT)
    server.call(1, "lint", file="Conformance")
    server.child()
    server.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}})
    assert server.ask(PING) == PONG
    assert server.end() == (b"", 0)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, None])
def test_a_signal_or_a_client_that_stops_reading_ends_the_server_and_the_processes_of_its_calls(number):
    server = Server("--root", ROOT)
    server.call(1, "lint", file="Conformance")
    child = server.child()
    handle = os.pidfd_open(child)
    if number is None:
        server.process.stdout.close()
        server.send(PING)
    else:
        server.process.send_signal(number)
    assert server.process.wait() == 0
    # The descriptor is readable when the process has ended.
    assert select.select([handle], [], [], 60)[0]
    os.close(handle)


def test_a_root_that_is_not_a_folder_is_refused():
    result = subprocess.run([BUILT, "mcp", "--root", "/no/such/folder"], capture_output=True, text=True, input="")
    assert result.returncode == 2
    assert "--root: /no/such/folder: there is no such folder" in result.stderr


def test_without_a_root_the_current_folder_is_allowed(folder):
    process = subprocess.run(
        [BUILT, "mcp"], cwd=folder / "app", capture_output=True, text=True,
        input=json.dumps({
            "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "run", "arguments": {"file": "passing.yaml"}}
        }) + "\n" + json.dumps({
            "jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "run", "arguments": {"file": "../secret.yaml"}}
        }),
    )
    responses = {line["id"]: line for line in map(json.loads, process.stdout.splitlines())}
    assert not responses[1]["result"]["isError"]
    assert responses[2]["result"]["isError"]
